import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Finding } from '@mirabelle/contract/finding.ts';
import { groundsSafe, type PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engine.ts';
import { ownEngine, ownKnowledge } from './testing/own-engine.ts';
import { inSample } from './testing/sample.ts';

// Every name of every record that is judged fine, by whom that is said (decision 87).

let knowledge: PackedKnowledge;
let engine: Engine;
let grounding: Set<string>;
beforeAll(async () => {
  knowledge = await ownKnowledge();
  engine = await ownEngine();
  grounding = new Set(knowledge.sources.filter(groundsSafe).map(({ id }) => id));
});

const COUNTRIES = [null, 'GB', 'FR', 'DE', 'NL', 'PT', 'IT', 'ES', 'CA', 'US', 'AU', 'NO', 'SE'];

const isWeak = ({ risk, citations }: Finding) =>
  risk === 'NO_RISK' && citations.length > 0 && !citations.some(({ source }) => grounding.has(source));

/** Findings of NO_RISK that cite weak sources alone, as text. */
function weaklyGrounded(request: AssessRequest): string[] {
  const { findings, ingredients } = engine.assess(request);
  return [...findings, ...ingredients.flatMap((one) => one.findings)]
    .filter(isWeak)
    .map(
      ({ rule, citations }) => `${request.text}: ${rule} on ${citations.map(({ source }) => source).join()}`,
    );
}

describe('what is judged fine rests on more than what is second-hand and undated', () => {
  it.each(COUNTRIES)('of every food, for a reader of %s', (country) => {
    const weak = knowledge.foods.flatMap(({ names }) =>
      weaklyGrounded({
        kind: 'ingredient',
        text: names.en?.[0] ?? '',
        language: 'en',
        place: country,
        userContext: { country },
      }),
    );
    expect(weak).toEqual([]);
  });

  it('of dishes, wherever they are served', () => {
    const weak = knowledge.dishes
      .flatMap(({ names }) => names.en?.slice(0, 1) ?? [])
      .flatMap((text, at) => {
        if (!inSample(at, 4)) return [];
        const country = COUNTRIES[at % COUNTRIES.length] ?? null;
        return weaklyGrounded({
          kind: 'dish',
          text,
          language: 'en',
          place: country,
          userContext: { country },
        });
      });
    expect(weak).toEqual([]);
  });
});
