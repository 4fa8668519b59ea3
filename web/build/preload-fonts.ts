import type { Plugin } from 'vite';

/** The fonts of every page's first view. */
const FIRST = /-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Has the page ask for its fonts at once, so that they are there when it is first drawn, or soon after: one that comes
 * later than the app is not used before the next page (src/first-view/leave.ts).
 */
export function preloadFonts(): Plugin {
  return {
    name: 'mirabelle-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => FIRST.test(file));
        if (fonts.length === 0) throw new Error('the build holds no fonts to preload: see FIRST.');
        return fonts.sort().map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: true,
          },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
