/** The header of the console's own pages that says of which build and settings they are. */
export const CONSOLE_VERSION = 'console-version';
/** What the names of the caches begin with in which a browser keeps such pages; the version follows. */
export const KEPT_PAGES = 'donorgrid-pages-';
