import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** In these languages a capital marks a proper name, which a dictionary lists too; German writes every noun with one. */
const CAPITALS_ARE_NAMES = /^(?!de)/;

/**
 * Ordinary words of our languages, folded, from spelling dictionaries in Hunspell's form.
 * @param folder with `en.dic`, `fr.dic`, ...
 * @param properNames also what is written with a capital: people and places, which stand on labels
 */
export function readOrdinaryWords(folder: string, properNames = false): Set<string> {
  const words = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.dic'))) {
    const namesAreCapitals = !properNames && CAPITALS_ARE_NAMES.test(basename(file));
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').slice(1)) {
      const word = line.split(/[/\t\s]/)[0] ?? '';
      if (namesAreCapitals && /^\p{Lu}/u.test(word)) continue;
      const folded = foldWords(word);
      if (folded && !folded.includes(' ')) words.add(folded);
    }
  }
  return words;
}
