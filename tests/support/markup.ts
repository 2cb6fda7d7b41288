import type { Page } from 'playwright-core';
import { random } from '../../server/db/seed/random.ts';

/** What runs in a page that takes it for markup; short, as many fields hold fifty characters. */
const VECTORS: readonly string[] = [
  '<script>xss(N)</script>',
  '<SCRIPT >xss(N)</SCRIPT >',
  '<script/x>xss(N)</script>',
  '<script\n>xss(N)</script\n>',
  '<script src=data:,xss(N)></script>',
  '<img src=x onerror=xss(N)>',
  '<img src=x onerror=xss(N)//>',
  '<IMG SRC=x OnErRoR=xss(N)>',
  '<img src=x onerror="xss(N)"',
  '<img src=x\tonerror=xss(N)>',
  '<svg onload=xss(N)>',
  '<svg/onload=xss(N)>',
  '<svg><script>xss(N)</script>',
  '<svg><style><img src=x onerror=xss(N)>',
  '<svg><animate onbegin=xss(N) dur=1>',
  '<math><a href=javascript:xss(N)>x',
  '<body onload=xss(N)>',
  '<input autofocus onfocus=xss(N)>',
  '<details open ontoggle=xss(N)>',
  '<video src=x onerror=xss(N)>',
  '<audio src=x onerror=xss(N)>',
  '<iframe src=javascript:xss(N)>',
  '<iframe srcdoc="<svg onload=xss(N)>">',
  '<object data=javascript:xss(N)>',
  '<embed src=javascript:xss(N)>',
  '<a href=javascript:xss(N)>x</a>',
  '<a href="jav&#97;script:xss(N)">x</a>',
  '<form action=javascript:xss(N)><button>',
  '<base href=//evil.example/>N',
  '<meta http-equiv=refresh content=0;N>',
  '<link rel=stylesheet href=//x.example/N>',
  '<style>@import"//x.example/N"</style>',
  '<p style=background:url(//x.example/N)>',
  '<marquee onstart=xss(N)>',
  '<template><img src=x onerror=xss(N)>',
  '<noscript><p title="</noscript><svg onload=xss(N)>',
  'javascript:xss(N)',
  'data:text/html,<svg onload=xss(N)>',
  '{{constructor.constructor("xss(N)")()}}',
  '$' + '{xss(N)}',
];
/** What ends the place that a text may stand in. */
const BEFORE: readonly string[] = ['', '">', "'>", '-->', '</textarea>'];

/** Two hundred texts that are markup or code to whoever takes them so; each has its number in it. */
export const PAYLOADS: readonly string[] = BEFORE.flatMap((before, at) =>
  VECTORS.map((vector, index) => before + vector.replaceAll('N', String(at * VECTORS.length + index))),
);

/** The payloads of a seed, from any place on and round again: as many as are asked for. */
export function payloadsFrom(seed: string): () => string {
  let next = random(seed).int(0, PAYLOADS.length - 1);
  return () => PAYLOADS[next++ % PAYLOADS.length] ?? '';
}

/** Before anything of the page runs: whatever a payload calls is written down. */
export async function listenForRuns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran, xss: (number: number) => ran.push(`payload ${number} ran`) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      ran.push(`${violatedDirective} stopped ${blockedURI} ${sample}`),
    );
  });
}

/** What has run, what was kept from it by the policy alone, and what of the page is not the console's own. */
export const foreignIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { ran = [] } = window as unknown as { ran?: string[] };
    const found = ran.splice(0);
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes)
        if (
          /^on/i.test(name) ||
          (/^(?:href|src|action|data|formaction|xlink:href)$/.test(name) &&
            /^\s*(?:javascript|vbscript|data:text)/i.test(value))
        )
          found.push(`<${element.localName} ${name}="${value}">`);
      if (
        element.matches('link[href*="x.example"], [style*="x.example"]') ||
        (element.localName === 'style' && element.textContent.includes('x.example'))
      )
        found.push(element.outerHTML.slice(0, 200));
      if (/^(?:base|object|embed|marquee|math|template)$/.test(element.localName))
        found.push(`<${element.localName}>`);
      if (element.matches('iframe:not([sandbox=""]), meta[http-equiv="refresh" i]'))
        found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  });

/** The texts of a page, and what its fields hold, one space for any white space. */
export const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll('input, textarea')].map(
        (field) => (field as HTMLInputElement | HTMLTextAreaElement).value,
      ),
      ...[...document.querySelectorAll('[title], [aria-label]')].flatMap((element) => [
        element.getAttribute('title'),
        element.getAttribute('aria-label'),
      ]),
    ]
      .join('\n')
      .replaceAll(/\s+/g, ' '),
  );
