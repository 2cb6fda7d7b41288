/** A file of so many rows is made while somebody waits for it; more are a job. */
export const EXPORT_NOW_ROWS = 1_000;
/** Rows of the longest file: a file is whole, or there is none. */
export const EXPORT_ROWS_MAX = 100_000;

/** The operation of the contract that writes a list as a job, by the name of its file: `startExportSponsorGroups`. */
export const exportOperation = (path: string): string =>
  `startExport${path.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}`;

/** Where the file of a job is fetched, below the address of the API. */
export const exportFilePath = (jobId: string): string => `/export/jobs/${jobId}.csv`;
