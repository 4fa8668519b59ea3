import { type InventedRecipe, linesOf } from './invented-recipes.ts';
import {
  amountOf,
  escaped,
  grouped,
  list,
  nameOf,
  type PageStyle,
  page,
  rows,
  visible,
} from './page-parts.ts';

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
