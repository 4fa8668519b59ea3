import type { FoodState } from '@mirabelle/contract/knowledge.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import type { Catalogue } from '../model/catalogue.ts';
import { joinWords } from '../model/state.ts';

/**
 * What a heading says of the dishes under it: "From the raw bar" makes them raw. Only what is riskier counts:
 * "From the grill" does not make a steak well done.
 */
export function sectionState(section: Reading, catalogue: Catalogue): FoodState {
  const states = [...section.looseTreatments, ...section.mentions.flatMap((m) => m.treatments)]
    .filter((treatment) => !treatment.negated)
    .map(({ id }) => catalogue.preparations.get(id)?.sets ?? {})
    .filter(isRiskier);
  return joinWords(states);
}

/** Whether a heading names a dish of raw fish: salmon under "Sashimi" is raw unless its own words say otherwise. */
export function namesRawFish(section: Reading, catalogue: Catalogue): boolean {
  return section.mentions.some(
    ({ kind, id, negated }) =>
      kind === 'dish' &&
      !negated &&
      catalogue.dishes
        .get(id)
        ?.components.some(
          ({ item, certainty, state }) =>
            certainty === 'always' && state.heat === 'raw' && item.allGroups.has('fish'),
        ),
  );
}

function isRiskier({ heat, pasteurised, kept }: FoodState): boolean {
  return heat === 'raw' || heat === 'undercooked' || pasteurised === 'no' || kept === 'standing';
}

/** A dish whose words say nothing is taken for what its heading names: "Sancerre" under "Wines". */
export function sectionFallback(section: Reading, text: string): Mention[] {
  const named = section.mentions.filter((m) => !m.negated && !m.purpose && m.kind !== 'dish');
  if (named.length !== 1) return [];
  return named.map((mention) => ({ ...mention, text, quality: mention.quality * 0.8 }));
}
