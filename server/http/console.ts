import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { CONSOLE_VERSION } from '../../src/lib/console-version.ts';
import type { Config } from '../config.ts';
import { acceptedLanguage, type Language } from '../words.ts';
import {
  type Coded,
  JOINED_PATH,
  type JoinedScripts,
  joinScripts,
  type PageScripts,
} from './page-scripts.ts';

const FOLDER = new URL('../../dist/', import.meta.url).pathname;
/** A little larger than the smallest, in a fifteenth of the time: the first one who asks waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
/** A file whose name says what is in it. */
const KEPT = 'public, max-age=31536000, immutable';
const GUIDE = /^\/guide(?:\/|$)/;
/** The user guide is text and pictures; nothing in it runs, asks or is framed. */
const GUIDE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const SERVICE_WORKER = '/service-worker.js';
/** It asks its own server for pages and scripts, and does nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** A name with an ending is a file; everything else is an address of the console. */
const FILE = /\.[a-z0-9]{2,11}$/i;

interface Page extends Coded {
  readonly etag: string;
  /** Of which build and settings it is. */
  readonly version: string;
  readonly csp: string;
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64');

function policy(html: string, config: Config): string {
  const inline = [
    ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g),
  ].map((match) => `'sha256-${sha256(match[1] ?? '')}'`);
  const tiles = config.console.mapTileUrl
    ? ` ${new URL(config.console.mapTileUrl.replaceAll(/[{}]/g, '')).origin}`
    : '';
  const api = config.console.apiBase ? ` ${new URL(config.console.apiBase).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`.trim(),
    // The charts and the scroll lock write style elements of their own.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text becomes markup or a script's address by these alone: the charts', the loaders of the page's own parts and of its
    // service worker, and those of the templates' editor, whose markup goes into a document without scripts or a frame that runs none.
    "require-trusted-types-for 'script'",
    'trusted-types donorgrid-charts donorgrid-scripts donorgrid-service-worker donorgrid-templates ProseMirrorClipboard',
  ].join('; ');
}

interface Pages {
  readonly pageOf: (path: string, language: Language) => Page;
  readonly scripts: JoinedScripts;
}

/** What the build wrote down by address: the scripts that one needs beside the page's own, or how it looks without any. */
function readByAddress<T>(name: string): Readonly<Record<string, T>> {
  const file = `${FOLDER}${name}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>) : {};
}

const STYLES = /<link href="\/(assets\/main\.\w+\.css)" rel="stylesheet">/;
const MAIN = /<script defer src="\/assets\/main\.\w+\.js"><\/script>/;
const NOT_PRERENDERED = '<div id="prerendered"></div>';

/** The page with the deployment's settings in it, compressed once for every address that has scripts of its own. */
function readPages(config: Config, unserved: readonly string[]): Pages | null {
  if (!existsSync(`${FOLDER}index.html`)) return null;
  const told = {
    ...config.console,
    unserved,
    takesBatches: !config.console.apiBase,
    keepsPages: config.serviceWorker,
  };
  // The styles are in the page: what is painted before the scripts come would wait for another turn over the network.
  const source = readFileSync(`${FOLDER}index.html`, 'utf8').replace(
    STYLES,
    (_link, file: string) => `<style>${readFileSync(`${FOLDER}${file}`, 'utf8')}</style>`,
  );
  const version = sha256(`${source}${JSON.stringify(told)}`)
    .replaceAll(/\W/g, '')
    .slice(0, 16);
  const settings = JSON.stringify({ ...told, version }).replaceAll('<', '\\u003c');
  const csp = policy(source, config);
  const preloads = readByAddress<PageScripts>('preload');
  const prerendered = readByAddress<Readonly<Record<string, string>>>('prerendered');
  const made = new Map<string, Page>();
  const scripts = joinScripts(
    FOLDER,
    Object.values(preloads).flatMap(({ joined, texts }) =>
      joined ? Object.values(texts).map((own) => [...own, ...joined.page]) : [],
    ),
  );
  const pageOf = (path: string, language: Language): Page => {
    const own = preloads[path];
    const preload = own ?? preloads['*'];
    const texts = preload?.texts[language] ?? preload?.texts.en ?? [];
    const joined = own?.joined;
    const still = prerendered[path]?.[language];
    const key = own ? `${path} ${texts.join()} ${still ? language : ''}` : '';
    const known = made.get(key);
    if (known) return known;
    const links = [...(preload?.ahead ?? []), ...(joined ? [] : texts)].map(
      (script) => `<link rel="preload" as="script" href="${script}">`,
    );
    const files = joined ? [joined.frame, scripts.addressOf([...texts, ...joined.page])] : [];
    const tags = files.map((script) => `<script defer src="${script}"></script>`);
    const head = `${[...tags, ...links].join('')}<script type="application/json" id="donorgrid-config">${settings}</script></head>`;
    const bare = (joined ? source.replace(MAIN, '') : source).replace('</head>', () => head);
    const raw = Buffer.from(
      still
        ? bare.replace('<html lang="en"', `<html lang="${language}"`).replace(NOT_PRERENDERED, () => still)
        : bare,
    );
    const page = {
      br: brotliCompressSync(raw, BROTLI),
      gzip: gzipSync(raw),
      etag: `"${sha256(raw).slice(0, 22)}"`,
      csp,
      version,
    };
    made.set(key, page);
    return page;
  };
  return { pageOf, scripts };
}

/** In the smallest coding that the caller reads. */
function sendCoded(content: Coded, request: IncomingMessage, response: ServerResponse): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  const body = coding ? content[coding] : gunzipSync(content.gzip);
  if (coding) response.setHeader('content-encoding', coding);
  response.setHeader('content-length', body.length);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
}

/** Nobody asks for such a file twice. */
function keep(response: ServerResponse): void {
  response.setHeader('cache-control', KEPT);
  // A connection is kept without being told so: fifty bytes less with each file.
  response.removeHeader('connection');
}

function sendScript(script: Coded, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  keep(response);
  response.setHeader('vary', 'accept-encoding');
  sendCoded(script, request, response);
}

function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-security-policy', page.csp);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('vary', 'accept-encoding, accept-language');
  response.setHeader('etag', page.etag);
  response.setHeader(CONSOLE_VERSION, page.version);
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304).end();
    return;
  }
  sendCoded(page, request, response);
}

/** The page as it lies on the disk now; read again when a build has changed it. */
function freshPages(config: Config, unserved: readonly string[]): () => Pages | null {
  let pages: Pages | null = null;
  let version = -1;
  return () => {
    const changed = statSync(`${FOLDER}index.html`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changed !== version) {
      pages = readPages(config, unserved);
      version = changed;
    }
    return pages;
  };
}

type Serve = ReturnType<typeof sirv>;

/** The files of the build; of those whose name says what is in them nobody asks whether they are still the same. */
function serveFolder(): Serve | null {
  if (!existsSync(FOLDER)) return null;
  // Looks at the folder at each request: a console that is built anew under a running server is served at once.
  const shared = { dev: true, brotli: true, gzip: true };
  const kept = sirv(FOLDER, {
    ...shared,
    setHeaders: (response) => {
      keep(response);
    },
  });
  const fresh = sirv(FOLDER, {
    ...shared,
    etag: true,
    setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
  });
  return (request, response, next) =>
    (request.url?.startsWith('/assets/') ? kept : fresh)(request, response, next);
}

export type ServeConsole = (request: IncomingMessage, response: ServerResponse, path: string) => void;

/**
 * Serves the built console: hashed files for a year, the page always fresh, and the page for every address of it. The
 * page says which root fields this server does not serve, so that the console does not offer what needs them.
 */
export function createConsole(config: Config, unserved: readonly string[]): ServeConsole {
  const pages = freshPages(config, unserved);
  const files = serveFolder();
  const missing = (response: ServerResponse): void => {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
  };
  return (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
    } else if ((GUIDE.test(path) || path === SERVICE_WORKER) && files) {
      response.setHeader('content-security-policy', path === SERVICE_WORKER ? WORKER_POLICY : GUIDE_POLICY);
      files(request, response, () => missing(response));
    } else if (!FILE.test(path) || path === '/index.html') {
      const current = pages();
      if (current) {
        const language = acceptedLanguage(request.headers['accept-language']) ?? 'en';
        sendPage(current.pageOf(path, language), request, response);
      } else
        response
          .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
          .end('The console is not built: run "npm run build".\n');
    } else {
      const script = path.startsWith(JOINED_PATH) ? pages()?.scripts.read(path) : undefined;
      if (script)
        script.then(
          (made) => sendScript(made, request, response),
          () => missing(response),
        );
      else if (files) files(request, response, () => missing(response));
      else missing(response);
    }
  };
}
