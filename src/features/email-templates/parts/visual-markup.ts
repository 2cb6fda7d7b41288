import { Parser } from 'htmlparser2';
import { hasMarkup } from '../../../rules/email-markup.ts';
import { VARIABLE } from '../../../rules/email-template.ts';
import { inertDocument } from './trusted-markup.ts';

/** What the visual editor keeps; whatever else a template has is edited as HTML. */
const KEPT: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  'p h1 h2 h3 ul ol li strong b em i u s br hr blockquote'.split(' ').map((tag) => [tag, [] as string[]]),
);
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { ...KEPT, a: ['href'], img: ['src', 'alt'] };

/** The elements and attributes of a template that the visual editor would lose. Read without a document: nothing of it acts. */
export function lostVisually(markup: string): string[] {
  const lost = new Set<string>();
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const kept = ATTRIBUTES[tag];
      if (!kept) lost.add(`<${tag}>`);
      else for (const name of Object.keys(attributes)) if (!kept.includes(name)) lost.add(name);
    },
  });
  parser.end(markup);
  return [...lost];
}

function textNodes(body: Element): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

/** A template as the editor reads it: each variable is an element, lines of a plain text are paragraphs. */
export function withChips(markup: string): Element {
  const marked = hasMarkup(markup);
  const { body } = inertDocument(marked ? markup : '');
  if (!marked)
    for (const line of markup.split(/\n{2,}/)) {
      const paragraph = body.ownerDocument.createElement('p');
      paragraph.textContent = line;
      body.append(paragraph);
    }
  for (const text of textNodes(body)) {
    const parts = text.data.split(VARIABLE);
    if (parts.length === 1) continue;
    text.replaceWith(
      ...parts.map((part, index) => {
        if (index % 2 === 0) return part;
        const chip = body.ownerDocument.createElement('span');
        chip.dataset.variable = part;
        return chip;
      }),
    );
  }
  return body;
}

/** What the editor holds, as a template: chips are variables again, and an entry of one paragraph is a plain one. */
export function withoutChips(body: HTMLElement): string {
  for (const chip of body.querySelectorAll<HTMLElement>('span[data-variable]'))
    chip.replaceWith(`{{${chip.dataset.variable ?? ''}}}`);
  for (const entry of body.querySelectorAll('li')) {
    const [only, ...more] = entry.children;
    if (only?.localName === 'p' && more.length === 0) only.replaceWith(...only.childNodes);
  }
  return body.innerHTML;
}
