import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** In these languages a capital marks a proper name, which a dictionary lists too; German writes every noun with one. */
const CAPITALS_ARE_NAMES = /^(?!de)/;

interface Suffix {
  strip: string;
  add: string;
  after: RegExp;
}

/**
 * Which words of some kind are ordinary ones of our languages, in whatever form: "lever" is liver in Dutch and to rise
 * in French, "made" a fish in Finnish.
 * @param folder spelling dictionaries in Hunspell's form: `en.dic` with `en.aff`, `fr.dic` ...
 * @param isWanted whether a folded word is of the kind
 */
export function ordinaryAmong(isWanted: (folded: string) => boolean, folder: string): Set<string> {
  const found = new Set<string>();
  const take = (form: string) => {
    const folded = foldWords(form);
    if (isWanted(folded)) found.add(folded);
  };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.dic'))) {
    const namesAreCapitals = CAPITALS_ARE_NAMES.test(basename(file));
    const { suffixes, flagsOf } = readAffixes(join(folder, file.replace('.dic', '.aff')));
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').slice(1)) {
      const [entry = ''] = line.split(/[\t\s]/);
      const [word = '', flags = ''] = entry.split('/');
      if (word === '' || (namesAreCapitals && /^\p{Lu}/u.test(word))) continue;
      take(word);
      for (const flag of flagsOf(flags)) {
        for (const { strip, add, after } of suffixes.get(flag) ?? []) {
          if (after.test(word)) take(word.slice(0, word.length - strip.length) + add);
        }
      }
    }
  }
  return found;
}

function readAffixes(path: string): {
  suffixes: Map<string, Suffix[]>;
  flagsOf: (flags: string) => string[];
} {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const kind = lines.find((line) => line.startsWith('FLAG'))?.split(/\s+/)[1];
  const suffixes = new Map<string, Suffix[]>();
  for (const line of lines) {
    const [what, flag = '', strip = '', add = '', after = '.'] = line.split(/\s+/);
    // The head of a block has a count in place of what is added.
    if (what !== 'SFX' || /^\d+$/.test(add) || /^[YN]$/.test(strip)) continue;
    const list = suffixes.get(flag) ?? [];
    const cut = strip === '0' ? '' : strip;
    const [ending = ''] = add.split('/');
    list.push({ strip: cut, add: ending === '0' ? '' : ending, after: new RegExp(`${after}$`, 'u') });
    suffixes.set(flag, list);
  }
  const flagsOf = (flags: string) => {
    if (kind === 'long') return flags.match(/../g) ?? [];
    return kind === 'num' ? flags.split(',') : [...flags];
  };
  return { suffixes, flagsOf };
}
