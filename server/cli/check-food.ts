import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { openJudge } from '../functions/judge.ts';
import { UsageError } from './exit.ts';
import { verdictLines } from './print-verdict.ts';

interface Options {
  lang: Language;
  kind: 'ingredient' | 'dish';
  country?: string;
  place?: string;
  json?: boolean;
}

function country(name: string | undefined, option: string): string | null {
  if (name === undefined) return null;
  const code = countryCodeOf(name);
  if (!code)
    throw new UsageError(
      `${option}: "${name}" is not a country we know. Give its name or its two-letter code.`,
    );
  return code;
}

/** `mirabelle check food`: the engine's answer for one text. */
export async function checkFood(text: string, options: Options): Promise<void> {
  const reader = { country: country(options.country, '--country') };
  const place = country(options.place, '--place');
  const judge = await openJudge();
  const verdict = judge.assess({ kind: options.kind, text, reader, place });
  const words = judge.render(verdict, options.lang);
  const lines = options.json
    ? [JSON.stringify({ text, ...words, ...verdict }, null, 2)]
    : verdictLines(text, verdict, words, { language: options.lang });
  process.stdout.write(`${lines.join('\n')}\n`);
}
