import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { AppConfig } from '@mirabelle/contract/app-config.ts';
import { isPage } from '@mirabelle/contract/pages.ts';
import { SHARE_TARGET } from '@mirabelle/contract/share-target.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

const PLACEHOLDER = '<script type="application/json" id="mirabelle-config">null</script>';
/** Where index.html leaves room for what stands there before the app runs. */
const FIRST_VIEW = '<!-- first view -->';
/** What pages show whose title depends on more than their path. */
const ANY_PAGE = '*';
/** Paths of the backend: what is not found there is not a page. */
const BACKEND = /^\/(?:auth|rest|storage|functions|realtime)\/v1(?:\/|$)/;
/** Paths that end like a file's name; all others are shown the app, which says where there is no such page. */
const FILE = /^(?!\/index\.html$).*\.[a-z0-9]+$/i;
const A_YEAR = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** What others read as well: it changes with a release alone. */
const AN_HOUR = 'public, max-age=3600';
/** Pages that a link with a secret opens: no search engine lists them, and no other site learns of them. */
const BY_LINK = /^\/(?:shared|together)\/?$/;
const UNLISTED = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

/** Says how long what was found may be kept, and that it comes in several encodings. */
function keep(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    if (!c.res.headers.has('cache-control')) c.header('cache-control', cacheControl);
    if (!c.res.headers.has('vary')) c.header('vary', 'Accept-Encoding');
  };
}

/** What stands on each page before the app runs, by path (web/build/first-view.ts). */
async function firstViews(dist: string): Promise<Record<string, string>> {
  const text = await readFile(join(dist, 'first-views.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

/** Nobody can use it, so that nothing typed or pressed is lost when the app takes its place. */
function viewOf(path: string, views: Record<string, string>): () => string {
  const where = path === ANY_PAGE ? '' : ` data-path="${path}"`;
  return () => `<div id="first-view" inert${where}>${views[path]}</div>`;
}

/** JSON that may stand inside a script element. */
function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Serves the built web app: hashed assets for a year, every page's path as index.html with what the app must know
 * before it starts, so that no further request stands before the first picture. An address without a page gets the
 * app too, with status 404.
 * @param dist the build's folder
 * @throws Error when the app has not been built
 */
export async function serveWebApp(dist: string, config: AppConfig): Promise<Hono> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The web app has not been built. Start with `npm start`.');
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  if (!template.includes(PLACEHOLDER)) throw new Error('index.html lacks the place for the configuration.');
  const page = template.replace(
    PLACEHOLDER,
    PLACEHOLDER.replace('null', () => embeddable(config)),
  );
  const views = await firstViews(dist);
  const pages = new Map(
    Object.keys(views).map((path) => [path, page.replace(FIRST_VIEW, viewOf(path, views))]),
  );
  const pageAt = (path: string) => pages.get(path) ?? pages.get(ANY_PAGE) ?? page;

  const app = new Hono();
  app.use(compress());
  app.get('/config.json', (c) => c.json(config, 200, { 'cache-control': 'no-store' }));
  // The build laid compressed copies beside the files (web/build/precompress.ts).
  const file = serveStatic({ root: dist, precompressed: true });
  app.get('/assets/*', keep(A_YEAR), file, (c) => c.text('Not found', 404));
  app.get('/changes.json', keep(AN_HOUR), file, (c) => c.text('Not found', 404));
  // The phone's service worker takes what is shared. Where there is none yet, what came is left unread, since nobody has
  // sent it to the server, and the page says to share it again.
  app.post(SHARE_TARGET.path, (c) => c.redirect(SHARE_TARGET.again, 303));
  app.get(SHARE_TARGET.path, (c) => c.redirect('/scan', 303));
  app.get('*', async (c, next) => {
    if (BACKEND.test(c.req.path) || FILE.test(c.req.path)) return next();
    return c.html(pageAt(c.req.path), isPage(c.req.path) ? 200 : 404, {
      'cache-control': ASK_AGAIN,
      ...(BY_LINK.test(c.req.path) && UNLISTED),
    });
  });
  app.get('*', keep(ASK_AGAIN), file);
  return app;
}
