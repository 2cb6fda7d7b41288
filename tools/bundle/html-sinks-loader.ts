/** The key under which the page keeps the charts' way of writing markup; see `src/ui/chart-html.ts`. */
const CHART_HTML = 'Symbol.for("donorgrid.chart-html")';
/** How often the charts' library writes markup. A new version that does it otherwise must be looked at. */
const CHART_WRITES = 30;

/** The list's library writes one fixed style as markup; as text it says the same. */
const STYLE_AS_MARKUP = /dangerouslySetInnerHTML: \{\s*__html: (`[^`$]*`)\s*\}/g;

/**
 * Bundler's loader for the libraries that write markup: the page refuses plain text as markup, so the charts write by
 * the page's own policy, and the fixed style of the lists is written as text.
 */
export default function guardHtmlSinks(source: string): string {
  if (source.includes('ApexCharts v')) {
    const writes = source.match(/\.innerHTML=(?!=)/g)?.length ?? 0;
    if (writes !== CHART_WRITES)
      throw new Error(`the charts write markup ${writes} times, where ${CHART_WRITES} were looked at`);
    return source.replaceAll(/\.innerHTML=(?!=)/g, `[${CHART_HTML}]=`);
  }
  const styles = source.match(STYLE_AS_MARKUP)?.length ?? 0;
  if (styles !== 1) throw new Error(`the lists write markup ${styles} times, where 1 was looked at`);
  return source.replaceAll(STYLE_AS_MARKUP, 'children: $1');
}
