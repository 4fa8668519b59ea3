import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { menuLanguageOf } from '@mirabelle/contract/open-languages.ts';
import { silentWords } from '@mirabelle/language/lexicon/menu-words.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecipeEngine } from './engine.ts';
import { seeded } from './testing/nonsense.ts';
import { ownEngine, ownKnowledge } from './testing/own-engine.ts';
import { inSample } from './testing/sample.ts';

let knowledge: PackedKnowledge;
let engine: RecipeEngine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

/** Names that are the same in any language are tried on an English menu. */
const ANY = 'mul';
const ON_A_MENU_OF = 'en';

/** Every word known to be harmless, with the language it is harmless in. */
function harmlessWords(): { word: string; code: string }[] {
  const own = knowledge.harmlessWords?.lists.flatMap(({ language, words }) =>
    words.split('|').map((word) => ({ word, code: language === ANY ? ON_A_MENU_OF : language })),
  );
  return own ?? [];
}

describe('every word known to be harmless', () => {
  it('names nothing to eat: as the only noun of a line it is asked about', () => {
    const words = harmlessWords();
    expect(words.length).toBeGreaterThan(12_000);
    const safe = words.filter(
      ({ word, code }, at) =>
        // Every other one; those of six languages that are left out here are tried beside an oyster.
        inSample(at, 2) &&
        engine.assess({ kind: 'dish', text: word, language: menuLanguageOf(code) }).risk === 'NO_RISK',
    );
    expect(safe).toEqual([]);
  });

  it('names nothing to eat beside another one either', () => {
    const next = seeded(5);
    const safe = LANGUAGES.flatMap((language) => {
      const words = harmlessWords().filter(({ code }) => code === language);
      const pick = () => words[Math.floor(next() * words.length)]?.word ?? '';
      return Array.from({ length: 500 }, () => ({ language, text: `${pick()} ${pick()}` }));
    }).filter(({ language, text }) => engine.assess({ kind: 'dish', text, language }).risk === 'NO_RISK');
    expect(safe).toEqual([]);
  });

  it('is asked about in no language in particular where it is but a form of a name', () => {
    for (const text of ['hearts', 'tenera', 'rustico'])
      expect({ text, risk: engine.assess({ kind: 'dish', text, language: null }).risk }).toMatchObject({
        risk: expect.stringMatching(/TO_CHECK|HIGH_RISK/),
      });
  });

  it('makes no raw oyster safe by being a dish in another language or another form', () => {
    const foods = { en: 'oysters', fr: 'huîtres', es: 'ostras', de: 'Austern', it: 'ostriche', pt: 'ostras' };
    const lowered = LANGUAGES.flatMap((language) =>
      harmlessWords()
        .filter(({ code }, at) => code === language && inSample(at + 1, 2))
        .map(({ word }) => ({ language, text: `${word} ${foods[language]}` })),
    ).filter(({ language, text }) => {
      if (engine.assess({ kind: 'dish', text, language }).risk !== 'NO_RISK') return false;
      // "Ostras gratinadas": some say how it is cooked.
      return engine
        .read([text], language, 'dish')
        .mentions.every(({ treatments }) => treatments.length === 0);
    });
    expect(lowered).toEqual([]);
  });
});

describe('every word that menus print around dishes', () => {
  it.each(LANGUAGES)('is nothing to eat by itself, but where it is a name as well: %s', (language) => {
    const safe = silentWords(language).filter((text) => {
      const { risk, findings } = engine.assess({ kind: 'dish', text, language });
      if (risk !== 'NO_RISK') return false;
      const { mentions } = engine.read([text], language, 'dish');
      return findings.length === 0 || mentions.length === 0;
    });
    expect(safe).toEqual([]);
  });
});
