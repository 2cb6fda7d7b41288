export const FILES_PATH = '/files/';

/** Where a stored file is fetched, below the address of the API. */
export const filePath = (id: string): string => `${FILES_PATH}${id}`;
