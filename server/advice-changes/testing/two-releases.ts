import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { AdviceLevel, PackedMedicines } from '@mirabelle/contract/medicine.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { packKnowledge } from '@mirabelle/knowledge/pack/pack.ts';
import { packMedicines } from '@mirabelle/knowledge/pack/pack-medicines.ts';
import { compareAnswer, type ReleaseEngines } from '../compare.ts';
import type { Comparer } from '../comparer.ts';
import { openRelease, packBytes } from '../open-engines.ts';
import type { ReleaseBytes } from '../stored-answer.ts';

/** What a made-up release says otherwise: of foods in every state, and of substances in every week. */
export interface MadeChange {
  foods?: Record<string, Risk>;
  substances?: Record<string, AdviceLevel>;
}

/** The knowledge that ships, and the same with a made change: a release and the one after it. */
export async function twoReleases(
  change: MadeChange,
): Promise<{ before: ReleaseBytes; after: ReleaseBytes }> {
  const { index: _index, ...knowledge } = await packKnowledge();
  const medicines = await packMedicines();
  return {
    before: packBytes(knowledge, medicines),
    after: packBytes(withFoods(knowledge, change), withSubstances(medicines, change)),
  };
}

function withFoods(knowledge: PackedKnowledge, { foods = {} }: MadeChange): PackedKnowledge {
  const cited = { cite: [{ source: 'anses-listeria' }], checkedOn: '2026-12-01' };
  const source = knowledge.sources[0]?.id ?? cited.cite[0]?.source ?? '';
  return {
    ...knowledge,
    foods: knowledge.foods.map((food) => {
      const risk = foods[food.id];
      if (!risk) return food;
      const fact = { kind: 'risk' as const, risk, hazard: 'other' as const, ...cited, cite: [{ source }] };
      // Its own fact and no group's: a made-up food of which nothing else is known.
      return { ...food, groups: [], usual: {}, facts: [fact] };
    }),
  };
}

function withSubstances(medicines: PackedMedicines, { substances = {} }: MadeChange): PackedMedicines {
  return {
    ...medicines,
    substances: medicines.substances.map((substance) => {
      const level = substances[substance.id];
      if (!level) return substance;
      const levels = { first: level, second: level, third: level, weeks: [] };
      return {
        ...substance,
        advice: substance.advice.map((advice) => ({ ...advice, ...levels, positions: [] })),
      };
    }),
  };
}

/** Compares in this thread; opened releases are kept, since loading one takes a second. */
export function comparerHere(
  onCompare: () => Promise<void> = async () => {},
): Pick<Comparer, 'open' | 'compare'> {
  let engines: [ReleaseEngines, ReleaseEngines] | undefined;
  return {
    async open(before, after) {
      engines = [await opened(before), await opened(after)];
    },
    async compare(answers) {
      await onCompare();
      const [before, after] = engines ?? [];
      if (!before || !after) throw new Error('no releases are open');
      return answers.flatMap((answer) => compareAnswer(answer, before, after) ?? []);
    },
  };
}

const kept = new Map<number, Promise<ReleaseEngines>>();
/** By the length of its bytes, which differ between the two releases of a test file. */
function opened(bytes: ReleaseBytes): Promise<ReleaseEngines> {
  const key = bytes.foods.byteLength * 1_000_003 + bytes.medicines.byteLength;
  const found = kept.get(key) ?? openRelease(bytes);
  kept.set(key, found);
  return found;
}
