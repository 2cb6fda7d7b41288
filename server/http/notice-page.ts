import { createHash } from 'node:crypto';
import type { Language } from '../words.ts';

/** The console's colours (`src/styles/tokens.css`): the page stands alone, and asks for nothing else. */
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;box-sizing:border-box;padding:16px;display:grid;place-items:center;background:light-dark(#f5f7f6,#0d1210);color:light-dark(#16201b,#e7eeea);font:16px/24px system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:448px;padding:32px;border:1px solid light-dark(#dfe5e1,#2a352f);border-radius:10px;background:light-dark(#fff,#141b17);overflow-wrap:anywhere}
svg{display:block;width:26px;height:32px;margin-bottom:20px;fill:light-dark(#127347,#45c48a)}
h1{margin:0;font-size:20px;line-height:28px;font-weight:600}
p{margin:8px 0 0;color:light-dark(#4f5c55,#aab7af)}
form{margin:24px 0 0}
button{min-height:44px;padding:8px 20px;border:0;border-radius:6px;background:light-dark(#127347,#45c48a);color:light-dark(#fff,#04210f);font:inherit;font-weight:500;cursor:pointer}
button:hover{background:light-dark(#0d5c39,#6ad3a3)}
button:focus-visible{outline:2px solid light-dark(#1d5dbd,#84b3ff);outline-offset:2px}
@media (max-width:480px){main{padding:24px}button{width:100%}}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** What a notice may do: show itself in its own style, and send its own form. */
export const NOTICE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'`;

const DROP =
  '<svg viewBox="4 2.5 16 20" aria-hidden="true"><path d="M12 2.7 6.3 8.4a8 8 0 1 0 11.4 0z"/></svg>';

/** A page of its own for somebody without an account: the texts are the server's own, and nothing of the request is in them. */
export const noticePage = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main>${DROP}${body}</main></body></html>\n`;
