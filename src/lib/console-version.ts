/** The header of the console's own pages that says of which build and settings they are. */
export const CONSOLE_VERSION = 'console-version';
