import { readdirSync, readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import MarkdownIt from 'markdown-it';

export const GUIDE_SOURCE = 'docs/guide';

export interface GuidePage {
  /** '' is the first page. */
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

/** A link between the pages, as it stands in the repository, and as it is served. */
const served = (href: string): string =>
  /^[\w-]+\.md(?:#|$)/.test(href) ? `/guide/${href.replace(/\.md/, '')}`.replace(/\/README$/, '') : href;

function renderer() {
  // No markup of its own: what is written is text.
  const markdown = new MarkdownIt({ html: false, typographer: true, quotes: '“”‘’' });
  const { rules } = markdown.renderer;
  rules.link_open = (tokens, at, options, _env, self) => {
    const token = tokens[at];
    token?.attrSet('href', served(String(token.attrGet('href') ?? '')));
    return self.renderToken(tokens, at, options);
  };
  rules.image = (tokens, at, options, env, self) => {
    const token = tokens[at];
    if (!token) return '';
    const file = String(token.attrGet('src') ?? '');
    // With its size, nothing moves when it arrives.
    const { width, height } = imageSize(readFileSync(`${GUIDE_SOURCE}/${file}`));
    token.attrSet('src', `/guide/${file}`);
    token.attrSet('alt', self.renderInlineAsText(token.children ?? [], options, env));
    token.attrSet('width', String(width));
    token.attrSet('height', String(height));
    return self.renderToken(tokens, at, options);
  };
  return markdown;
}

const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? '';

/** The order of the pages: the one in which the first page names them. */
function names(): readonly string[] {
  const index = readFileSync(`${GUIDE_SOURCE}/README.md`, 'utf8');
  const named = [...index.matchAll(/\]\(([\w-]+)\.md\)/g)].map((match) => match[1] ?? '');
  const files = readdirSync(GUIDE_SOURCE).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const left = files.map((file) => file.slice(0, -3)).filter((name) => !named.includes(name));
  if (left.length > 0) throw new Error(`docs/guide/README.md does not lead to ${left.join(', ')}`);
  return named;
}

const page = (title: string, menu: string, html: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Donorgrid</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/guide/guide.css">
  </head>
  <body>
    <a class="skip" href="#text">Skip to content</a>
    <header class="bar"><a href="/guide">Donorgrid user guide</a><a href="/">To the console</a></header>
    <div class="page">
      <nav aria-label="Pages of the guide"><ul>${menu}</ul></nav>
      <main id="text">
${html}      </main>
    </div>
  </body>
</html>
`;

/** Every page of the guide, whole. */
export function guidePages(): readonly GuidePage[] {
  const markdown = renderer();
  const sources = ['README', ...names()].map((name) => {
    const text = readFileSync(`${GUIDE_SOURCE}/${name}.md`, 'utf8');
    return { name: name === 'README' ? '' : name, text, title: markdown.utils.escapeHtml(titleOf(text)) };
  });
  return sources.map(({ name, text, title }) => {
    const menu = sources
      .map((other) => {
        const here = other.name === name ? ' aria-current="page"' : '';
        return `<li><a href="/guide${other.name ? `/${other.name}` : ''}"${here}>${other.title}</a></li>`;
      })
      .join('');
    return { name, title, html: page(title, menu, markdown.render(text)) };
  });
}
