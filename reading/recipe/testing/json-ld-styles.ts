import { type InventedRecipe, linesOf } from './invented-recipes.ts';
import { asScript, escaped, type PageStyle, page, schema, script, visible } from './page-parts.ts';

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
