import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FONTS } from './looks.ts';

/**
 * Fonts are needed only to make the pictures again, so they are no dependency of the project:
 * they are fetched from the npm registry once, at this version, into `.cache/fonts`.
 */
const FONT_VERSION = '5.3.0';

export function fetchFonts(cache: string): string {
  const missing = Object.keys(FONTS).filter(
    (name) => !existsSync(path.join(cache, 'node_modules/@fontsource', name)),
  );
  if (missing.length > 0) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(path.join(cache, 'package.json'), '{"private":true}\n');
    const packages = Object.keys(FONTS).map((name) => `@fontsource/${name}@${FONT_VERSION}`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
      cwd: cache,
    });
  }
  return fontFaces(cache);
}

/** @font-face rules for the regular, bold and italic cuts of every font that was fetched. */
function fontFaces(cache: string): string {
  const rules: string[] = [];
  for (const [name, family] of Object.entries(FONTS)) {
    const folder = path.join(cache, 'node_modules/@fontsource', name, 'files');
    for (const file of readdirSync(folder)) {
      const cut = /-(latin|latin-ext)-(400|700)-(normal|italic)\.woff2$/.exec(file);
      if (!cut) continue;
      const range =
        cut[1] === 'latin' ? 'U+0000-00FF,U+0152-0153,U+2000-206F,U+20AC' : 'U+0100-0151,U+0154-024F';
      const url = pathToFileURL(path.join(folder, file)).href;
      rules.push(
        `@font-face{font-family:'${family}';font-weight:${cut[2]};font-style:${cut[3]};unicode-range:${range};src:url('${url}')}`,
      );
    }
  }
  return rules.join('\n');
}
