import type { Language } from '@mirabelle/contract/language.ts';
import { openMedicineJudge } from '../judging/medicine-judge.ts';
import { countryOption } from './country-option.ts';
import { medicineLines } from './print-medicine.ts';

interface Options {
  lang: Language;
  country?: string;
  week?: number;
  json?: boolean;
}

/** `mirabelle check medicine`: the engine's answer for a typed text. */
export async function checkMedicine(text: string, options: Options): Promise<void> {
  const country = countryOption(options.country, '--country');
  const judge = await openMedicineJudge();
  const verdict = judge.analyze({
    text,
    language: options.lang,
    userContext: { country, gestationalWeek: options.week ?? null },
  });
  const result = judge.render(verdict, options.lang);
  const lines = options.json
    ? [JSON.stringify({ text, ...result }, null, 2)]
    : medicineLines(result, options.lang);
  process.stdout.write(`${lines.join('\n')}\n`);
}
