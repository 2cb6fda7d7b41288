import { Parser } from 'htmlparser2';

/** What the markup of a message may hold: nothing that runs, and nothing that asks another server but for pictures. */
export const ALLOWED_TAGS = (
  'a b strong i em u s p br hr h1 h2 h3 h4 ul ol li blockquote pre code span div center small sub sup font ' +
  'table thead tbody tfoot tr td th caption colgroup col img'
).split(' ');
const EVERYWHERE = ['style', 'align', 'dir', 'lang', 'title', 'width', 'height'];
const CELL = ['colspan', 'rowspan', 'valign', 'bgcolor'];
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': EVERYWHERE,
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt'],
  td: CELL,
  th: CELL,
  tr: ['valign', 'bgcolor'],
  table: ['border', 'cellpadding', 'cellspacing', 'bgcolor', 'role'],
  font: ['color', 'size', 'face'],
};
export const LINK_SCHEMES = ['https', 'http', 'mailto', 'tel'];
export const IMAGE_SCHEMES = ['https'];
export const ALLOWED_STYLES = (
  'color background-color font font-family font-size font-style font-weight line-height letter-spacing text-align ' +
  'text-decoration text-transform vertical-align white-space width max-width min-width height margin margin-top ' +
  'margin-right margin-bottom margin-left padding padding-top padding-right padding-bottom padding-left border ' +
  'border-top border-right border-bottom border-left border-color border-style border-width border-radius ' +
  'border-collapse border-spacing display list-style-type'
).split(' ');
/** No function but colours: `url()` would ask another server. */
export const STYLE_VALUE = /^(?:[^()\\<>@]|(?:rgb|hsl)a?\([\d\s.,%/]*\))*$/i;

/** A document's own frame says nothing of the message. */
const FRAME = ['html', 'head', 'body', 'meta', 'title', '!doctype'];

// Browsers overlook spaces and control characters in a scheme.
const schemeOf = (address: string): string | null =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replaceAll(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase() ?? null;

function isTaken(tag: string, name: string, value: string): boolean {
  const known = [...EVERYWHERE, ...(ALLOWED_ATTRIBUTES[tag] ?? [])].includes(name);
  if (!known) return false;
  if (name === 'href' || name === 'src') {
    const scheme = schemeOf(value);
    if (scheme === null) return !value.trim().startsWith('//');
    return (name === 'href' ? LINK_SCHEMES : IMAGE_SCHEMES).includes(scheme);
  }
  return true;
}

const lostStyles = (style: string): string[] =>
  style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!name) return [];
    return ALLOWED_STYLES.includes(name) && STYLE_VALUE.test(declaration.slice(colon + 1).trim())
      ? []
      : [`style="${name}"`];
  });

export interface Markup {
  /** What is taken out when it is saved, each once. */
  readonly removed: readonly string[];
  readonly linksWithoutText: number;
  readonly imagesWithoutAlt: number;
  readonly tags: readonly string[];
}

/** What stands in markup, read as a browser reads it. */
export function readMarkup(markup: string): Markup {
  const removed = new Set<string>();
  const tags = new Set<string>();
  const links: { text: boolean }[] = [];
  let [linksWithoutText, imagesWithoutAlt] = [0, 0];
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        if (FRAME.includes(tag)) return;
        if (!ALLOWED_TAGS.includes(tag)) {
          removed.add(`<${tag}>`);
          return;
        }
        tags.add(tag);
        for (const [name, value] of Object.entries(attributes)) {
          if (!isTaken(tag, name, value)) removed.add(name);
          else if (name === 'style') for (const lost of lostStyles(value)) removed.add(lost);
        }
        if (tag === 'a') links.push({ text: false });
        if (tag === 'img') {
          const alt = attributes.alt;
          if (alt === undefined) imagesWithoutAlt += 1;
          const around = links.at(-1);
          if (around && alt?.trim()) around.text = true;
        }
      },
      ontext: (text) => {
        const around = links.at(-1);
        if (around && text.trim()) around.text = true;
      },
      onclosetag: (tag) => {
        if (tag === 'a' && links.pop()?.text === false) linksWithoutText += 1;
      },
      oncomment: () => void removed.add('<!-- -->'),
    },
    { decodeEntities: true },
  );
  parser.end(markup);
  return { removed: [...removed], linksWithoutText, imagesWithoutAlt, tags: [...tags] };
}

/** Has a message markup, as a browser reads it? A "<" before a number or a space is a sign like any other. */
export function hasMarkup(message: string): boolean {
  let found = false;
  const find = () => {
    found = true;
  };
  const parser = new Parser({ onopentag: find, onclosetag: find, oncomment: find });
  parser.end(message);
  return found;
}

const BLOCKS = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'blockquote', 'pre', 'hr', 'center'];

/** A message for programs that show no markup: blocks apart, entries with a dash, the address of a link behind its text. */
export function plainText(markup: string): string {
  let out = '';
  let silent = 0;
  const open: { address: string; from: number }[] = [];
  const end = (lines: number) => {
    const there = /\n*$/.exec(out)?.[0].length ?? 0;
    if (out.trim()) out += '\n'.repeat(Math.max(0, lines - there));
  };
  const parser = new Parser(
    {
      onopentag: (tag, { href, alt }) => {
        if (['script', 'style', 'title'].includes(tag)) silent += 1;
        if (BLOCKS.includes(tag)) end(2);
        if (tag === 'li') {
          end(1);
          out += '- ';
        }
        if (tag === 'tr') end(1);
        if (tag === 'br') out += '\n';
        if (tag === 'img' && alt) out += alt;
        if (tag === 'a') open.push({ address: href ?? '', from: out.length });
      },
      ontext: (text) => {
        if (silent > 0) return;
        const said = text.replaceAll(/[ \t\r\n\u00a0]+/g, ' ');
        out += /(?:^|[\s])$/.test(out) ? said.trimStart() : said;
      },
      onclosetag: (tag) => {
        if (['script', 'style', 'title'].includes(tag)) silent -= 1;
        if (BLOCKS.includes(tag)) end(2);
        if (tag === 'td' || tag === 'th') out += ' ';
        if (tag === 'a') {
          const link = open.pop();
          const said = link ? out.slice(link.from).trim() : '';
          if (link?.address && link.address !== said) out += ` (${link.address})`;
        }
      },
    },
    { decodeEntities: true },
  );
  parser.end(markup);
  return out.replaceAll(/ +\n/g, '\n').trim();
}

/** What a template says to whoever is shown no markup; one without any says it as it is typed. */
export const wordsOf = (template: string): string =>
  hasMarkup(template) ? plainText(template) : template.trim();
