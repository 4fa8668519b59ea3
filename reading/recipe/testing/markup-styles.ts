import { type InventedRecipe, linesOf } from './invented-recipes.ts';
import { amountOf, escaped, nameOf, type PageStyle, page, rows } from './page-parts.ts';

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
