import { type InventedRecipe, linesOf } from './invented-recipes.ts';

/** Ways in which sites write a recipe down; each makes the page of an invented recipe in its own markup. */
export interface PageStyle {
  name: string;
  /** Where its recipe is to be found. */
  foundBy: string;
  /** Whether the page itself tells groups apart. */
  groups: boolean;
  html: (recipe: InventedRecipe) => string;
}

export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

interface PageParts {
  head?: string;
  body: string;
  title?: string;
  h1?: boolean;
}

/** What surrounds every page: navigation, an introduction, comments, links to other recipes, a foot. */
export function page(recipe: InventedRecipe, { head = '', body, h1 = true }: PageParts): string {
  const { title, site, language, words, intro } = recipe;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)} | ${escaped(site)}</title>
<meta property="og:site_name" content="${escaped(site)}"><meta property="og:title" content="${escaped(title)}">${head}
<style>.x{color:red}</style><script>window.dataLayer=[];</script></head>
<body class="home post-template"><header><a href="/">${escaped(site)}</a><nav><ul><li><a href="/a">A</a></li><li><a href="/b">Blog</a></li></ul></nav></header>
<main>${h1 ? `<h1>${escaped(title)}</h1>` : ''}<p>${escaped(intro)}</p>${body}
<h3>${words.more}</h3><ul><li><a href="/1">200 g of another dish</a></li><li><a href="/2">Soup</a></li><li><a href="/3">Tart</a></li></ul>
<h3>${words.comments} (1)</h3><div class="comment"><p>Maria, 2 May: ${escaped(words.comment)}</p></div></main>
<footer><p>© 2026 ${escaped(site)}. All rights reserved.</p></footer></body></html>`;
}

/** A line parted behind its first figure, as pages do that scale amounts. */
export const amountOf = (line: string) => (/^[\d½]/.test(line) ? line.split(' ')[0]! : '');
export const nameOf = (line: string) => line.slice(amountOf(line).length).trim();

export const list = (tag: string, lines: readonly string[]) =>
  `<${tag}>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</${tag}>`;
export const grouped = (
  recipe: InventedRecipe,
  heading: (title: string) => string,
  lines: (lines: readonly string[]) => string,
) => recipe.groups.map((group) => (group.title ? heading(group.title) : '') + lines(group.lines)).join('\n');
export const visible = (recipe: InventedRecipe) =>
  `<h2>${recipe.words.ingredients}</h2>${grouped(
    recipe,
    (title) => `<h3>${escaped(title)}</h3>`,
    (lines) => list('ul', lines),
  )}<h2>${recipe.words.method}</h2>${list('ol', recipe.steps)}`;

export function schema(recipe: InventedRecipe): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    author: { '@type': 'Person', name: 'Ada Brandt' },
    recipeYield: recipe.servings,
    prepTime: recipe.prep.iso,
    cookTime: recipe.cook.iso,
    keywords: 'vegetarian, autumn',
    recipeIngredient: linesOf(recipe),
    recipeInstructions: recipe.steps.map((text) => ({ '@type': 'HowToStep', text })),
  };
}
export const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
export const asScript = (value: unknown) => script(JSON.stringify(value));
export const rows = (recipe: InventedRecipe) =>
  `<p>${recipe.words.prep}: ${recipe.prep.text}<br>${recipe.words.cook}: ${recipe.cook.text}</p><p>${recipe.servings}</p>`;
