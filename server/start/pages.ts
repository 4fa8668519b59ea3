import { existsSync } from 'node:fs';
import type { AppConfig } from '@mirabelle/contract/app-config.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import { serveReaderFiles } from '../picture-reader/reader-files.ts';
import type { PlatformEnv } from '../platform/http/context.ts';
import { PAGE_POLICY } from '../web-app/page-policy.ts';
import { serveWebApp } from '../web-app/serve-web-app.ts';

/**
 * The built web app and what its pages learn about the server.
 * @param dist folder of the built app; where it is missing, as in development, only the configuration and the reader's
 *   files are served and Vite serves the pages
 * @param readerFiles folder for the files with which phones read pictures, compressed
 * @param headers of every answer
 */
export async function buildPages(
  { dist, readerFiles }: { dist: string; readerFiles: string },
  appConfig: AppConfig,
  headers: MiddlewareHandler<PlatformEnv>,
): Promise<Hono<PlatformEnv>> {
  const pages = new Hono<PlatformEnv>();
  pages.use(headers, PAGE_POLICY);
  pages.route('/', serveReaderFiles(readerFiles));
  if (existsSync(dist)) pages.route('/', await serveWebApp(dist, appConfig));
  else pages.get('/config.json', (c) => c.json(appConfig));
  return pages;
}
