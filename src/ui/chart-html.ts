import { trustedPolicy } from '../lib/trusted-types.ts';

/** The one policy by which text becomes markup in this page; the server's Content-Security-Policy names it. */
const POLICY = 'donorgrid-charts';
const KEY = Symbol.for('donorgrid.chart-html');

/** What the charts draw with. An attribute that runs or loads something is not among it. */
const TAGS =
  /^<\/?(?:div|span|br|b|i|p|table|tr|td|svg|g|path|circle|rect|line|polygon|polyline|ellipse|text|tspan|title|defs|clipPath|style)(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))?)*\s*\/?>$/i;
const ACTS =
  /\s(?:on[\w:-]*|href|src|srcset|xlink:href|formaction|action|srcdoc)\s*=|=\s*["']?\s*(?:java|vb)script:|=\s*["']?\s*data:|url\(/i;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Markup as the charts make it, unchanged; whatever else stands in it (a name is data) shows as the text that it is. */
export function chartMarkup(text: string): string {
  const tags = text.match(/<[^>]*>?/g) ?? [];
  return tags.every((tag) => TAGS.test(tag) && !ACTS.test(tag)) ? text : escaped(text);
}

/** Lets the charts write their markup, by the page's policy and by nothing else. Call it before a chart is made. */
export function allowChartHtml(): void {
  if (KEY in Element.prototype) return;
  const policy = trustedPolicy(POLICY, { createHTML: chartMarkup });
  Object.defineProperty(Element.prototype, KEY, {
    set(this: Element, text: unknown) {
      this.innerHTML = policy.createHTML(String(text ?? ''));
    },
  });
}
