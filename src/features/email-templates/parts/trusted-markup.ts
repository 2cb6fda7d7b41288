import { trustedPolicy } from '../../../lib/trusted-types.ts';

/** The policy by which templates become markup; the server's Content-Security-Policy names it. */
const POLICY = 'donorgrid-templates';

const makePolicy = () => trustedPolicy(POLICY, { createHTML: (text: string) => text });
let made: ReturnType<typeof makePolicy> | undefined;

/** Only for the two below: where markup goes, nothing runs. */
function asMarkup(text: string): string {
  made ??= makePolicy();
  return made.createHTML(text);
}

/** Markup as a document that is shown nowhere: no script of it runs, no picture of it is asked for. */
export const inertDocument = (markup: string): Document =>
  new DOMParser().parseFromString(asMarkup(markup), 'text/html');

const POLICY_OF_FRAME = "default-src 'none'; style-src 'unsafe-inline'";
const LOOK =
  'body { margin: 0; padding: 16px; font: 14px/1.5 Inter, Arial, sans-serif; color: #1a1a1a; background: #fff; overflow-wrap: anywhere }';

/** Shows a message in a frame whose sandbox runs nothing, and whose policy asks nobody. */
export function showIn(frame: HTMLIFrameElement, markup: string): void {
  frame.srcdoc = asMarkup(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>-</title><meta http-equiv="Content-Security-Policy" content="${POLICY_OF_FRAME}"><style>${LOOK}</style></head><body>${markup}</body></html>`,
  );
}
