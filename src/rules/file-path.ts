import { rightTo } from './access.ts';

export const FILES_PATH = '/files/';

/**
 * Files that their own bank and the parent administration alone may have, and the right that it takes. Every other file
 * is a picture of a page, open to whoever knows its random address.
 */
export const GUARDED_FILES = {
  support: rightTo('READ', 'donorgrid-support'),
  insurance: rightTo('READ', 'resourceManagement', 'Resource'),
} as const;
export type GuardedFiles = keyof typeof GUARDED_FILES;

/** Where a stored file is fetched, below the address of the API. */
export const filePath = (id: string, guarded?: GuardedFiles): string =>
  `${FILES_PATH}${guarded ? `${guarded}/` : ''}${id}`;

/** What guards the file at an address; null where its address is all that it takes. */
export const guardOfFile = (path: string): GuardedFiles | null =>
  (Object.keys(GUARDED_FILES) as GuardedFiles[]).find((name) => path.startsWith(`${FILES_PATH}${name}/`)) ??
  null;
