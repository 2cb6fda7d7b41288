import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { GUIDE_SOURCE, guidePages } from './pages.ts';

const TARGET = 'dist/guide';
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** The user guide as files of the console: pages, one style sheet in the console's own colours, pictures. */
const pages = guidePages();
rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
for (const { name, html } of pages) writeFileSync(`${TARGET}/${name || 'index'}.html`, html);
const [tokens = ''] = readFileSync('src/styles/tokens.css', 'utf8').split('@theme');
writeFileSync(`${TARGET}/guide.css`, tokens + readFileSync('tools/guide/guide.css', 'utf8'));
cpSync(FONT, `${TARGET}/inter.woff2`);
cpSync(`${GUIDE_SOURCE}/pictures`, `${TARGET}/pictures`, { recursive: true });
console.log(`user guide: ${pages.length} pages`);
