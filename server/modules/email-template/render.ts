import sanitize from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_STYLES,
  ALLOWED_TAGS,
  hasMarkup,
  IMAGE_SCHEMES,
  LINK_SCHEMES,
  plainText,
  STYLE_VALUE,
} from '../../../src/rules/email-markup.ts';
import { filled } from '../../../src/rules/email-template.ts';

export type Values = Readonly<Record<string, string | undefined>>;

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedStyles: { '*': Object.fromEntries(ALLOWED_STYLES.map((name) => [name, [STYLE_VALUE]])) },
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: IMAGE_SCHEMES },
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xmp', 'noembed', 'noframes'],
};

/** Markup without anything that runs, or asks another server but for pictures. */
export const cleaned = (markup: string): string => sanitize(markup, OPTIONS);

/** The same for a preview: pictures are told by their words, links lead nowhere, and nothing at all is asked of another server. */
export const withoutPictures = (markup: string): string =>
  sanitize(markup, {
    ...OPTIONS,
    transformTags: {
      a: (tagName, { href, style }) => ({
        tagName,
        attribs: {
          ...(href ? { title: href } : {}),
          style: style ?? 'color: #0b57d0; text-decoration: underline',
        },
      }),
      img: (_tag, { alt }) => ({
        tagName: 'span',
        attribs: { style: 'border: 1px dashed #888; padding: 8px; display: inline-block' },
        text: alt || '\u{1F5BC}',
      }),
    },
  });

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
const escapedAll = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value && escaped(value)]));

export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** A header is one line. */
export const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').trim();

/**
 * A template as a message. Values are text, whatever stands in them; what they make of an address is looked at once more.
 * A template without any markup stays plain.
 */
export function rendered(
  { subject, template }: { readonly subject: string; readonly template: string },
  values: Values,
  missing?: (whole: string) => string,
): Message {
  const said = oneLine(filled(subject, values, missing));
  if (!hasMarkup(template))
    return { subject: said, text: filled(template, values, missing).trim(), html: null };
  const html = cleaned(filled(template, escapedAll(values), missing));
  return { subject: said, text: plainText(html), html };
}
