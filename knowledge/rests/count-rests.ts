import { type Fact, HAZARDS, type Source } from '@mirabelle/contract/knowledge.ts';
import { ADVICE_LEVELS } from '@mirabelle/contract/medicine.ts';
import { levelInTrimester, worstLevel } from '@mirabelle/contract/medicine-advice.ts';
import type { Accuracy, Rests } from '@mirabelle/contract/rests.ts';
import type { MedicineSet } from '../records/read-medicines.ts';
import type { RecordSet } from '../records/read-records.ts';
import { bestGround, countGrounds, groundOf } from './grounds.ts';

export interface Counted {
  records: Pick<RecordSet, 'groups' | 'foods' | 'dishes' | 'sources'>;
  medicines: Pick<MedicineSet, 'substances' | 'sources'>;
  accuracy: Accuracy[];
  reviewed: number;
}

/** What the answers rest on: sources, facts by hazard and country, and medicines, by how well each is grounded. */
export function countRests({ records, medicines, accuracy, reviewed }: Counted): Rests {
  const living = (list: readonly Source[]) => list.filter(({ movedTo }) => !movedTo);
  const ofFoods = living(records.sources);
  const foodIds = new Set(ofFoods.map(({ id }) => id));
  const ofMedicines = living(medicines.sources).filter(({ id }) => !foodIds.has(id));
  const byId = new Map([...ofFoods, ...ofMedicines].map((source) => [source.id, source]));
  const found = (cite: Fact['cite']) => cite.flatMap(({ source }) => byId.get(source) ?? []);
  const facts = [...records.groups, ...records.foods, ...records.dishes].flatMap((record) =>
    record.facts.map((fact) => ({ fact, sources: found(fact.cite) })),
  );
  const grounds = (list: typeof facts) => countGrounds(list.map(({ sources }) => bestGround(sources)));
  const checked = [...byId.values()].map(({ checkedOn }) => checkedOn).sort();
  return {
    sources: {
      foods: countGrounds(ofFoods.map(groundOf)),
      medicines: countGrounds(ofMedicines.map(groundOf)),
    },
    facts: grounds(facts),
    hazards: HAZARDS.flatMap((hazard) => {
      const own = facts.filter(({ fact }) => fact.hazard === hazard);
      return own.length === 0 ? [] : [{ hazard, counts: grounds(own), countries: byCountry(own) }];
    }),
    medicines: byRating(medicines, found),
    accuracy,
    checked: { first: checked[0] ?? '', last: checked.at(-1) ?? '' },
    reviewed,
  };
}

/** For each country the facts that an authority of its own supports, by the best of that country's sources. */
function byCountry(facts: { fact: Fact; sources: Source[] }[]): Rests['hazards'][number]['countries'] {
  const of = facts.flatMap(({ fact, sources }) =>
    fact.country
      ? [{ country: fact.country as string, ground: bestGround(sources) }]
      : [...Map.groupBy(sources, ({ country }) => country ?? 'INT')].map(([country, list]) => ({
          country: country as string,
          ground: bestGround(list),
        })),
  );
  return [...Map.groupBy(of, ({ country }) => country)]
    .map(([country, list]) => ({ country, counts: countGrounds(list.map(({ ground }) => ground)) }))
    .sort((a, b) => sum(b.counts) - sum(a.counts) || (a.country < b.country ? -1 : 1));
}

function byRating(
  { substances }: Counted['medicines'],
  found: (cite: Fact['cite']) => Source[],
): Rests['medicines'] {
  const rated = substances.flatMap(({ advice: [usual] }) =>
    usual
      ? [
          {
            level: worstLevel([
              levelInTrimester(usual, 1),
              levelInTrimester(usual, 2),
              levelInTrimester(usual, 3),
            ]),
            ground: bestGround(found(usual.cite)),
          },
        ]
      : [],
  );
  return ADVICE_LEVELS.toReversed().flatMap((level) => {
    const own = rated.filter((one) => one.level === level);
    return own.length === 0 ? [] : [{ level, counts: countGrounds(own.map(({ ground }) => ground)) }];
  });
}

/** How many in all. */
export const sum = (counts: Rests['facts']): number => Object.values(counts).reduce((a, b) => a + b, 0);
