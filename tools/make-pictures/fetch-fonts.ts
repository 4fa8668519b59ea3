import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FONTS } from './looks.ts';

/**
 * Most fonts are needed only to make pictures in numbers, so they are no dependency of the project:
 * they are fetched from the npm registry once, at this version, into `.cache/fonts`.
 */
const FONT_VERSION = '5.3.0';

/** What is to be installed of the @fontsource scope, and how its styles call it. */
export interface Font {
  id: string;
  family: string;
}

const OF_LOOKS = Object.entries(FONTS).map(([id, family]) => ({ id, family }));

/** Fetches what is missing. @returns @font-face rules for all of them */
export function fetchFonts(cache: string, fonts: readonly Font[] = OF_LOOKS): string {
  const folderOf = ({ id }: Font) => path.join(cache, 'node_modules/@fontsource', id);
  if (fonts.some((font) => !existsSync(folderOf(font)))) {
    mkdirSync(cache, { recursive: true });
    if (!existsSync(path.join(cache, 'package.json')))
      writeFileSync(path.join(cache, 'package.json'), '{"private":true}\n');
    const packages = fonts.map(({ id }) => `@fontsource/${id}@${FONT_VERSION}`);
    execFileSync(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packages],
      { cwd: cache },
    );
  }
  return fonts.flatMap((font) => fontFaces(folderOf(font), font)).join('\n');
}

/** @font-face rules of fonts that are dependencies. */
export function installedFonts(fonts: readonly Font[]): string {
  const { resolve } = createRequire(import.meta.url);
  return fonts
    .flatMap((font) => fontFaces(path.dirname(resolve(`@fontsource/${font.id}/package.json`)), font))
    .join('\n');
}

/** The letters of each subset that the pages use. */
const RANGES = {
  latin: 'U+0000-00FF,U+0152-0153,U+2000-206F,U+20AC',
  'latin-ext': 'U+0100-0151,U+0154-024F,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
  vietnamese: 'U+0102-0103,U+0110-0111,U+01A0-01B0,U+1EA0-1EF9,U+20AB',
};

/** The regular, bold and italic cuts. */
function fontFaces(folder: string, { family }: Font): string[] {
  return readdirSync(path.join(folder, 'files')).flatMap((file) => {
    const cut = /-(latin|latin-ext|vietnamese)-(400|700)-(normal|italic)\.woff2$/.exec(file);
    if (!cut) return [];
    const url = pathToFileURL(path.join(folder, 'files', file)).href;
    const range = RANGES[cut[1] as keyof typeof RANGES];
    return `@font-face{font-family:'${family}';font-weight:${cut[2]};font-style:${cut[3]};unicode-range:${range};src:url('${url}')}`;
  });
}
