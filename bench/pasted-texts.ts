/**
 * Measures the menus that the project invents as people paste them (reading/menu-text/testing): dishes that are found, those
 * with their price, and how much of what is reported stands on the menu. `node bench/pasted-texts.ts [--misses]`. Of the
 * half that was put aside only totals are told, so that nothing is fitted to it.
 */
import { parseArgs } from 'node:util';
import { readMenuText } from '@mirabelle/reading/menu-text/read-menu-text.ts';
import {
  addScore,
  noScore,
  PASTED_SETS,
  pastedTexts,
} from '@mirabelle/reading/menu-text/testing/pasted-texts.ts';
import { openKnownFoods } from '@mirabelle/server/known-foods.ts';

const { values: asked } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });
const foods = await openKnownFoods();
const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;

for (const file of PASTED_SETS) {
  for (const [half, texts] of Object.entries(pastedTexts(file))) {
    const score = noScore();
    for (const pasted of texts) {
      const misses = addScore(score, pasted, readMenuText(pasted.text, foods));
      if (asked.misses && half === 'seen' && misses.length > 0)
        console.log(`${pasted.id}\n  ${misses.join('\n  ')}`);
    }
    const { dishes, found, priced, reported } = score;
    console.log(
      `${file}, ${half}: of ${dishes} dishes ${percent(found, dishes)} found, ${percent(priced, dishes)} with their price, ` +
        `${percent(found, reported)} of what is reported`,
    );
  }
}
