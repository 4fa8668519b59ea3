import type { Finding, FindingValue } from '@mirabelle/contract/finding.ts';
import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { stem } from '@mirabelle/language/text/stem.ts';
import { nameWords } from '@mirabelle/language/text/tokenise.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { renderFinding } from '../messages/render.ts';
import { ownEngine, ownKnowledge } from '../testing/own-engine.ts';
import { inSample } from '../testing/sample.ts';

let knowledge: PackedKnowledge;
let engine: Engine;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
});

const stated = (value: FindingValue | undefined, language: Language): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && !Array.isArray(value) ? String(value[language] ?? value.en) : '';
};
const stems = (text: string, language: Language) =>
  nameWords(text, language).map(({ word }) => stem(word, language));

/** "Baked eggs: usually made with egg": every word of the food stands in the name of the dish. */
function saysItOfItself({ data, key }: Finding, language: Language): boolean {
  if (!/\.(?:likely|maybe)$/.test(key)) return false;
  const dish = stems(stated(data.dish, language), language);
  return stems(stated(data.food, language), language).every((word) => dish.includes(word));
}

const findingsOf = (text: string, language: Language) => {
  const { findings, profileFindings } = engine.assess({ kind: 'dish', text, language });
  return [...findings, ...profileFindings];
};

describe('a reason', () => {
  it.each(LANGUAGES)('never says of a dish that it holds what its name says, in %s', (language) => {
    const wrong = [...knowledge.foods, ...knowledge.dishes].flatMap(({ names }, at) =>
      (names[language] ?? [])
        // Every record in two of the six languages, by all of its names there.
        .filter(() => inSample(at + LANGUAGES.indexOf(language), 3))
        .flatMap((name) =>
          findingsOf(name, language)
            .filter((finding) => saysItOfItself(finding, language))
            .map((finding) => renderFinding(finding, language).reason),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['en', 'Baked eggs'],
    ['fr', 'Œufs cocotte'],
    ['es', 'Secreto ibérico'],
    ['es', 'Presa ibérica'],
    ['it', 'Secreto iberico'],
    ['pt', 'Secretos de porco preto'],
  ] as const)('knows the other names of a dish, and still asks: %s %s', (language, text) => {
    const findings = findingsOf(text, language);
    expect(findings.some(({ risk }) => risk !== 'NO_RISK')).toBe(true);
    expect(findings.map(({ key }) => key).filter((key) => /\.(?:likely|maybe)$/.test(key))).toEqual([]);
  });

  it('still says what the name of a dish does not', () => {
    expect(findingsOf('Tiramisu', 'en').map(({ key }) => key)).toContain('salmonella.likely');
  });
});
