import { filePath, type GuardedFiles } from '../rules/file-path.ts';
import { consoleConfig } from './config.ts';

/** Where a page fetches a stored file. */
export const fileAddress = (id: string, guarded?: GuardedFiles): string =>
  consoleConfig().apiBase + filePath(id, guarded);
