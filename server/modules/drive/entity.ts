/** What audit rows call a drive. */
export const ENTITY = 'driveCenter';
