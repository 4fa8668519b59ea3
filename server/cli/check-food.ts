import type { Language } from '@mirabelle/contract/language.ts';
import { openFoodJudge } from '../judging/food-judge.ts';
import { countryOption } from './country-option.ts';
import { verdictLines } from './print-verdict.ts';

interface Options {
  lang: Language;
  /** The language of the text; null where only its own words can tell. */
  spoken: Language | null;
  kind: 'ingredient' | 'dish';
  country?: string;
  place?: string;
  json?: boolean;
}

/** `mirabelle check food`: the engine's answer for one text. */
export async function checkFood(text: string, options: Options): Promise<void> {
  const userContext = { country: countryOption(options.country, '--country') };
  const place = countryOption(options.place, '--place');
  const { judge } = await openFoodJudge();
  const verdict = judge.assess({ kind: options.kind, text, language: options.spoken, userContext, place });
  const words = judge.render(verdict, options.lang);
  const lines = options.json
    ? [JSON.stringify({ text, ...words, ...verdict }, null, 2)]
    : verdictLines(text, verdict, words, { language: options.lang });
  process.stdout.write(`${lines.join('\n')}\n`);
}
