import type { PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import type { RecipeEngine } from '@mirabelle/safety/engine.ts';

/** A record that a concept means, and how it is judged when nothing is said of it. */
export interface Concept {
  record: string;
  /** 0 for what is fine, 2 for a high risk. */
  risk: number;
}

/** So much of an English name has to be a name of ours. */
const EXACT = 0.95;
const UNDERSTOOD = 1;

/**
 * Says which record of ours a concept of the table is. A concept that is not an id of ours is an English name: it counts
 * where our own reading explains every word of it as one record, with what is said of it ("raw beef").
 */
export function conceptReader(knowledge: PackedKnowledge, engine: RecipeEngine) {
  const known = new Map<string, Concept | null>();
  const tells = new Set(
    knowledge.preparations
      .filter(({ sets, opens }) => Object.keys(sets).length + opens.length > 0)
      .map(({ id }) => id),
  );
  const kinds = { food: 'foods', group: 'groups', dish: 'dishes' } as const;
  const riskOf = (text: string, kind: 'dish' | 'ingredient') =>
    RISKS.length - 1 - RISKS.indexOf(engine.assess({ kind, text, language: 'en' }).risk);

  function byId(id: string, kind: string): Concept | null {
    const folder = kind === 'dishe' ? 'dishes' : kind === 'group' ? 'groups' : 'foods';
    const record = knowledge[folder].find((one) => one.id === id);
    const name = record?.names.en?.[0];
    if (!name) return null;
    return { record: `${folder}/${id}`, risk: riskOf(name, folder === 'dishes' ? 'dish' : 'ingredient') };
  }

  function byName(name: string): Concept | null {
    const {
      mentions,
      unknown,
      known: share,
      looseTreatments,
      lineTreatments,
    } = engine.read([name], 'en', 'food');
    const [mention, ...others] = mentions;
    if (!mention || others.length + unknown.length + looseTreatments.length + lineTreatments.length > 0)
      return null;
    if (share < UNDERSTOOD || mention.quality < EXACT || mention.negated) return null;
    if (mention.treatments.some(({ negated }) => negated)) return null;
    const said = new Set(mention.treatments.map(({ id }) => id).filter((id) => tells.has(id)));
    const record = [`${kinds[mention.kind]}/${mention.id}`, ...said].join('+');
    return { record, risk: riskOf(name, 'ingredient') };
  }

  return (concept: string, kind: string): Concept | null => {
    const key = `${kind} ${concept}`;
    let found = known.get(key);
    if (found === undefined) {
      found = kind === 'english' ? byName(concept) : byId(concept, kind);
      known.set(key, found);
    }
    return found;
  };
}
