import { filePath } from '../rules/file-path.ts';
import { consoleConfig } from './config.ts';

/** Where a page fetches a stored file. */
export const fileAddress = (id: string): string => consoleConfig().apiBase + filePath(id);
