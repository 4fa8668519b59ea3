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

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

interface PageParts {
  head?: string;
  body: string;
  title?: string;
  h1?: boolean;
}

/** What surrounds every page: navigation, an introduction, comments, links to other recipes, a foot. */
function page(recipe: InventedRecipe, { head = '', body, h1 = true }: PageParts): string {
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
const amountOf = (line: string) => (/^[\d½]/.test(line) ? line.split(' ')[0]! : '');
const nameOf = (line: string) => line.slice(amountOf(line).length).trim();

const list = (tag: string, lines: readonly string[]) =>
  `<${tag}>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</${tag}>`;
const grouped = (
  recipe: InventedRecipe,
  heading: (title: string) => string,
  lines: (lines: readonly string[]) => string,
) => recipe.groups.map((group) => (group.title ? heading(group.title) : '') + lines(group.lines)).join('\n');
const visible = (recipe: InventedRecipe) =>
  `<h2>${recipe.words.ingredients}</h2>${grouped(
    recipe,
    (title) => `<h3>${escaped(title)}</h3>`,
    (lines) => list('ul', lines),
  )}<h2>${recipe.words.method}</h2>${list('ol', recipe.steps)}`;

function schema(recipe: InventedRecipe): Record<string, unknown> {
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
const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const asScript = (value: unknown) => script(JSON.stringify(value));
const rows = (recipe: InventedRecipe) =>
  `<p>${recipe.words.prep}: ${recipe.prep.text}<br>${recipe.words.cook}: ${recipe.cook.text}</p><p>${recipe.servings}</p>`;

const jsonLd = (name: string, make: (recipe: InventedRecipe) => string): PageStyle => ({
  name: `JSON-LD: ${name}`,
  foundBy: 'json-ld',
  groups: false,
  html: (recipe) => page(recipe, { head: make(recipe), body: '' }),
});

export const JSON_LD_STYLES: readonly PageStyle[] = [
  jsonLd('one object', (recipe) => asScript(schema(recipe))),
  jsonLd('a graph with the author by reference', (recipe) =>
    asScript({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: recipe.site },
        { '@type': 'Person', '@id': '#ada', name: 'Ada Brandt' },
        { ...schema(recipe), author: { '@id': '#ada' } },
      ],
    }),
  ),
  jsonLd('an array among others', (recipe) => asScript([{ '@type': 'BreadcrumbList' }, schema(recipe)])),
  jsonLd('the main entity of a page', (recipe) =>
    asScript({ '@type': 'WebPage', mainEntity: schema(recipe) }),
  ),
  jsonLd('a list of types', (recipe) => asScript({ ...schema(recipe), '@type': ['Recipe', 'NewsArticle'] })),
  jsonLd('sections of steps', (recipe) =>
    asScript({
      ...schema(recipe),
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: recipe.words.method,
          itemListElement: recipe.steps.map((text, index) => ({
            '@type': 'HowToStep',
            position: index + 1,
            name: `Step ${index + 1}`,
            text,
          })),
        },
      ],
    }),
  ),
  jsonLd('a list of list items', (recipe) =>
    asScript({
      ...schema(recipe),
      recipeInstructions: {
        '@type': 'ItemList',
        itemListElement: recipe.steps.map((text) => ({
          '@type': 'ListItem',
          item: { '@type': 'HowToStep', text },
        })),
      },
    }),
  ),
  jsonLd('HTML inside the strings', (recipe) =>
    asScript({
      ...schema(recipe),
      recipeIngredient: linesOf(recipe).map((line) => `<span>${escaped(line)}</span>`),
      recipeInstructions: `<ol>${recipe.steps.map((step) => `<li><p>${escaped(step)}</p></li>`).join('')}</ol>`,
    }),
  ),
  jsonLd('entities escaped twice', (recipe) =>
    asScript({
      ...schema(recipe),
      name: escaped(escaped(recipe.title)),
      recipeIngredient: linesOf(recipe).map((line) => escaped(escaped(line))),
      recipeInstructions: recipe.steps.map((step) => escaped(escaped(step))),
    }),
  ),
  jsonLd('steps numbered in one string', (recipe) =>
    asScript({
      ...schema(recipe),
      recipeInstructions: recipe.steps.map((step, index) => `${index + 1}. ${step}`).join(' '),
    }),
  ),
  jsonLd('trailing commas, comments and raw line breaks', (recipe) =>
    script(
      `\n/* recipe */ ${JSON.stringify(schema(recipe), null, 1)
        .replace(/"\n\s*\]/g, '",\n]')
        .replace(/\}$/, ',}')
        .replace(/(\w) (\w{3,}) /, '$1\n $2 ')}`,
    ),
  ),
  jsonLd('wrapped in CDATA', (recipe) => script(`//<![CDATA[\n${JSON.stringify(schema(recipe))}\n//]]>`)),
  jsonLd('quotes that were not escaped', (recipe) =>
    script(
      JSON.stringify({ ...schema(recipe), description: 'The QUOTE of our kitchen' }).replace(
        'QUOTE',
        '"pride and joy"',
      ),
    ),
  ),
  jsonLd(
    'in the company of other recipes',
    (recipe) =>
      asScript({
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'Recipe',
            name: 'Something else',
            recipeIngredient: ['1 kg of stones', '2 l of water'],
            recipeInstructions: 'Boil the stones in the water.',
          },
        ],
      }) + asScript(schema(recipe)),
  ),
  {
    name: 'JSON-LD: ingredients only, the steps on the page',
    foundBy: 'json-ld',
    groups: true,
    html: (recipe) =>
      page(recipe, {
        head: asScript({ ...schema(recipe), recipeInstructions: undefined }),
        body: visible(recipe),
      }),
  },
  {
    name: 'JSON-LD: groups on the page alone',
    foundBy: 'json-ld',
    groups: true,
    html: (recipe) => page(recipe, { head: asScript(schema(recipe)), body: visible(recipe) }),
  },
  {
    name: 'JSON-LD: lines cut at their commas, whole ones on the page',
    foundBy: 'json-ld',
    groups: true,
    html: (recipe) =>
      page(recipe, {
        head: asScript({ ...schema(recipe), recipeIngredient: linesOf(recipe).join(',').split(',') }),
        body: visible(recipe),
      }),
  },
];

const meta = (recipe: InventedRecipe, attribute: string, prefix = '') =>
  `<meta ${attribute}="${prefix}prepTime" content="${recipe.prep.iso}"><meta ${attribute}="${prefix}cookTime" content="${recipe.cook.iso}"><span ${attribute}="${prefix}recipeYield">${escaped(recipe.servings)}</span>`;

export const MARKUP_STYLES: readonly PageStyle[] = [
  {
    name: 'microdata on items',
    foundBy: 'microdata',
    groups: false,
    html: (recipe) =>
      page(recipe, {
        body: `<div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">${escaped(recipe.title)}</h2>${meta(recipe, 'itemprop')}<ul>${linesOf(
          recipe,
        )
          .map((line) => `<li itemprop="recipeIngredient">${escaped(line)}</li>`)
          .join(
            '',
          )}</ul><ol>${recipe.steps.map((step) => `<li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><span itemprop="text">${escaped(step)}</span></li>`).join('')}</ol></div>`,
      }),
  },
  {
    name: 'microdata on containers, amounts in boxes of their own',
    foundBy: 'microdata',
    groups: false,
    html: (recipe) =>
      page(recipe, {
        body: `<article itemscope itemtype="http://schema.org/Recipe"><span itemprop="name">${escaped(recipe.title)}</span>${meta(recipe, 'itemprop')}<ul>${linesOf(
          recipe,
        )
          .map(
            (line) =>
              `<li itemprop="ingredients"><span class="amount">${escaped(amountOf(line))}</span> <span class="name">${escaped(nameOf(line))}</span></li>`,
          )
          .join(
            '',
          )}</ul><div itemprop="recipeInstructions">${recipe.steps.map((step) => `<p>${escaped(step)}</p>`).join('')}</div></article>`,
      }),
  },
  {
    name: 'microdata of data-vocabulary.org',
    foundBy: 'microdata',
    groups: false,
    html: (recipe) =>
      page(recipe, {
        body: `<div itemscope itemtype="http://data-vocabulary.org/Recipe"><span itemprop="name">${escaped(recipe.title)}</span>${meta(recipe, 'itemprop')}${linesOf(
          recipe,
        )
          .map(
            (line) =>
              `<p itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><span itemprop="name">${escaped(line)}</span></p>`,
          )
          .join(
            '',
          )}<div itemprop="instructions"><ol>${recipe.steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol></div></div>`,
      }),
  },
  {
    name: 'microdata whose scope was closed too early',
    foundBy: 'microdata',
    groups: false,
    html: (recipe) =>
      page(recipe, {
        body: `<div itemscope itemtype="http://schema.org/Recipe"><span itemprop="name">${escaped(recipe.title)}</span></div>${meta(recipe, 'itemprop')}<ul>${linesOf(
          recipe,
        )
          .map((line) => `<li itemprop="ingredients">${escaped(line)}</li>`)
          .join(
            '',
          )}</ul><ol itemprop="recipeInstructions">${recipe.steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>`,
      }),
  },
  {
    name: 'RDFa',
    foundBy: 'rdfa',
    groups: false,
    html: (recipe) =>
      page(recipe, {
        body: `<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><span property="v:name">${escaped(recipe.title)}</span>${meta(recipe, 'property', 'v:')}<ul>${linesOf(
          recipe,
        )
          .map(
            (line) =>
              `<li rel="v:ingredient"><span typeof="v:RecipeIngredient"><span property="v:name">${escaped(line)}</span></span></li>`,
          )
          .join(
            '',
          )}</ul><div property="v:instructions">${recipe.steps.map((step) => `<p>${escaped(step)}</p>`).join('')}</div></div>`,
      }),
  },
  {
    name: 'hRecipe',
    foundBy: 'microformat',
    groups: false,
    html: (recipe) =>
      page(recipe, {
        body: `<div class="hrecipe"><p class="fn">${escaped(recipe.title)}</p><p class="yield">${escaped(recipe.servings)}</p><p class="preptime">${recipe.prep.text}<span class="value-title" title="${recipe.prep.iso}"></span></p><p class="cooktime">${recipe.cook.text}<span class="value-title" title="${recipe.cook.iso}"></span></p><ul>${linesOf(
          recipe,
        )
          .map((line) => `<li class="ingredient">${escaped(line)}</li>`)
          .join(
            '',
          )}</ul><div class="instructions"><ol>${recipe.steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol></div></div>`,
      }),
  },
  {
    name: 'h-recipe',
    foundBy: 'microformat',
    groups: false,
    html: (recipe) =>
      page(recipe, {
        body: `<article class="h-recipe"><p class="p-name">${escaped(recipe.title)}</p><p class="p-yield">${escaped(recipe.servings)}</p><ul>${linesOf(
          recipe,
        )
          .map((line) => `<li class="p-ingredient">${escaped(line)}</li>`)
          .join(
            '',
          )}</ul><div class="e-instructions">${recipe.steps.map((step) => `<p>${escaped(step)}</p>`).join('')}</div>${rows(recipe)}</article>`,
      }),
  },
  {
    name: 'data of the page’s application',
    foundBy: 'embedded-data',
    groups: false,
    html: (recipe) =>
      page(recipe, {
        body: `<div id="app"></div><script id="state" type="application/json">${JSON.stringify({ props: { pageProps: { recipe: { title: recipe.title, servings: 4, prepTime: recipe.prep.text, cookTime: recipe.cook.text, ingredients: linesOf(recipe).map((text) => ({ text })), steps: recipe.steps.map((description, index) => ({ order: index, description })) } } } })}</script>`,
      }),
  },
];

const structure = (
  name: string,
  groups: boolean,
  body: (recipe: InventedRecipe) => string,
  h1 = true,
): PageStyle => ({
  name: `layout: ${name}`,
  foundBy: 'page-structure',
  groups,
  html: (recipe) => page(recipe, { body: body(recipe), h1 }),
});
const notes = (recipe: InventedRecipe) =>
  `<h2>${recipe.words.notes}</h2><p>${escaped(recipe.words.note)}</p>`;
const br = (lines: readonly string[]) => lines.map(escaped).join('<br>\n');

export const LAYOUT_STYLES: readonly PageStyle[] = [
  structure('headings and lists', true, (recipe) => rows(recipe) + visible(recipe) + notes(recipe)),
  structure(
    'bold paragraphs and line breaks',
    true,
    (recipe) =>
      `${rows(recipe)}<p><strong>${recipe.words.ingredients}:</strong></p>${grouped(
        recipe,
        (title) => `<p><b>${escaped(title)}</b></p>`,
        (lines) => `<p>${br(lines)}</p>`,
      )}<p><strong>${recipe.words.method}:</strong></p>${recipe.steps.map((step) => `<p>${escaped(step)}</p>`).join('')}<p><strong>${recipe.words.notes}:</strong> ${escaped(recipe.words.note)}</p>`,
  ),
  structure(
    'all in one box with line breaks',
    true,
    (recipe) =>
      `<div class="post-body"><b>${recipe.words.ingredients}</b><br><br>${grouped(
        recipe,
        (title) => `<i>${escaped(title)}:</i><br>`,
        (lines) => `${br(lines.map((line) => `- ${line}`))}<br>`,
      )}<br><b>${recipe.words.method}</b><br><br>${br(recipe.steps.map((step, index) => `${index + 1}. ${step}`))}<br><br><b>${recipe.words.notes}</b><br>${escaped(recipe.words.note)}</div>`,
  ),
  structure(
    'a layout table of two columns',
    true,
    (recipe) =>
      `<table><tr><td valign="top"><h3>${recipe.words.ingredients}</h3>${grouped(
        recipe,
        (title) => `<p><b>${escaped(title)}</b></p>`,
        (lines) => `<p>${br(lines)}</p>`,
      )}</td><td><h3>${recipe.words.method}</h3>${recipe.steps.map((step) => `<p>${escaped(step)}</p>`).join('')}</td></tr></table>${notes(recipe)}`,
  ),
  structure(
    'a table of amounts and names',
    true,
    (recipe) =>
      `<h2>${recipe.words.ingredients}</h2><table>${grouped(
        recipe,
        (title) => `<tr><th colspan="2">${escaped(title)}</th></tr>`,
        (lines) =>
          lines
            .map((line) => `<tr><td>${escaped(amountOf(line))}</td><td>${escaped(nameOf(line))}</td></tr>`)
            .join(''),
      )}</table><h2>${recipe.words.method}</h2>${list('ol', recipe.steps)}${notes(recipe)}`,
  ),
  structure(
    'names of classes only, no headings',
    false,
    (recipe) =>
      `<div class="recipe-ingredients">${linesOf(recipe)
        .map((line) => `<div class="row"><span>${escaped(line)}</span></div>`)
        .join(
          '',
        )}</div><div class="recipe-instructions">${recipe.steps.map((step) => `<div class="step-text">${escaped(step)}</div>`).join('')}</div>`,
  ),
  structure(
    'a recipe plugin’s card without its data',
    true,
    (recipe) =>
      `<div class="wp-recipe-card"><h2>${escaped(recipe.title)}</h2><span>Print</span>${rows(recipe)}<div class="card-ingredients"><h3>${recipe.words.ingredients}</h3><span>1x</span> <span>2x</span> <span>3x</span>${grouped(
        recipe,
        (title) => `<h4>${escaped(title)}</h4>`,
        (lines) =>
          `<ul>${lines.map((line) => `<li><input type="checkbox"><label>▢</label><span class="amount">${escaped(amountOf(line))}</span> <span class="name">${escaped(nameOf(line))}</span></li>`).join('')}</ul>`,
      )}</div><div class="card-instructions"><h3>${recipe.words.method}</h3><ul>${recipe.steps.map((step) => `<li><div>${escaped(step)}</div></li>`).join('')}</ul></div>${notes(recipe)}</div>`,
  ),
  structure(
    'each step under a heading of its own',
    true,
    (recipe) =>
      `<h2>${recipe.words.ingredients}</h2>${grouped(
        recipe,
        (title) => `<h3>${escaped(title)}</h3>`,
        (lines) => list('ul', lines),
      )}<h2>${recipe.words.method}</h2>${recipe.steps.map((step, index) => `<h3>${{ en: 'Step', fr: 'Étape', de: 'Schritt', es: 'Paso', it: 'Passo', pt: 'Passo' }[recipe.language]} ${index + 1}</h3><p>${escaped(step)}</p>`).join('')}${notes(recipe)}`,
  ),
  structure(
    'amounts in boxes before their names',
    false,
    (recipe) =>
      `<h2>${recipe.words.ingredients}</h2><div class="grid">${linesOf(recipe)
        .map(
          (line) =>
            `<div class="cell"><div>${escaped(amountOf(line))}</div><div>${escaped(nameOf(line))}</div></div>`,
        )
        .join(
          '',
        )}</div><h2>${recipe.words.method}</h2>${recipe.steps.map((step) => `<div><p>${escaped(step)}</p></div>`).join('')}`,
  ),
  structure(
    'no headings at all',
    false,
    (recipe) =>
      `${list('ul', linesOf(recipe))}${recipe.steps.map((step) => `<p>${escaped(step)}</p>`).join('')}`,
  ),
  structure(
    'behind tabs that a script opens',
    false,
    (recipe) =>
      `<div class="tabs"><div class="tab" style="display:none"><h3>${recipe.words.ingredients}</h3>${list('ul', linesOf(recipe))}</div><div class="tab" style="display:none"><h3>${recipe.words.method}</h3>${list('ol', recipe.steps)}</div></div>`,
  ),
  structure(
    'a print view in plain text',
    true,
    (recipe) =>
      `<pre>${escaped(
        `${recipe.title}\n\n${recipe.words.ingredients}\n${grouped(
          recipe,
          (title) => `\n${title}:\n`,
          (lines) => lines.join('\n'),
        )}\n\n${recipe.words.method}\n${recipe.steps.join('\n')}\n`,
      )}</pre>`,
  ),
  structure(
    'the dish’s name in every heading',
    true,
    (recipe) =>
      `<h2>${escaped(recipe.title)} – ${recipe.words.ingredients}</h2>${grouped(
        recipe,
        (title) => `<h4>${escaped(title)}</h4>`,
        (lines) => list('ul', lines),
      )}<h2>${escaped(recipe.title)} – ${recipe.words.method}</h2>${list('ol', recipe.steps)}${notes(recipe)}`,
  ),
  structure(
    'ingredients in one line',
    false,
    (recipe) =>
      `<p><b>${recipe.words.ingredients}:</b> ${escaped(
        linesOf(recipe)
          .map((line) => line.replace(/, .*/, ''))
          .join(', '),
      )}.</p><p><b>${recipe.words.method}:</b> ${escaped(recipe.steps.join(' '))}</p>`,
  ),
  structure(
    'a story between the headings’ first mention and the recipe',
    true,
    (recipe) =>
      `<ul class="toc-list"><li><a href="#i">${recipe.words.ingredients}</a></li><li><a href="#m">${recipe.words.method}</a></li></ul><h2>${recipe.words.ingredients}</h2><p>${escaped(recipe.intro)}</p><p>${escaped(recipe.words.note)}</p><h2 id="x">${escaped(recipe.title)}</h2>${visible(recipe)}${notes(recipe)}`,
  ),
  structure('no first heading, the name in the title alone', true, (recipe) => visible(recipe), false),
];

export const ALL_STYLES = [...JSON_LD_STYLES, ...MARKUP_STYLES, ...LAYOUT_STYLES];
