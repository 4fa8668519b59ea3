import {
  addMonths,
  freshUntil,
  isPast,
  kindOf,
  monthsBetween,
  type PackedKnowledge,
  type Source,
  type SourceKind,
} from '@mirabelle/contract/knowledge.ts';
import type { PackedMedicines } from '@mirabelle/contract/medicine.ts';
import { countDependents, type Dependents } from './count-dependents.ts';

/** A source whose shelf life is over, or soon will be. */
export interface DueSource extends Dependents, Pick<Source, 'id' | 'body' | 'title' | 'url' | 'checkedOn'> {
  kind: SourceKind;
  freshUntil: string;
  /** Whole months since it was checked. */
  months: number;
  past: boolean;
}

/** What cites and is cited. */
export interface Known {
  knowledge: Pick<PackedKnowledge, 'groups' | 'foods' | 'dishes' | 'sources'>;
  medicines: Pick<PackedMedicines, 'substances' | 'classes' | 'sources'>;
}

/** Every source once, of foods and of medicines. */
export function allSources({ knowledge, medicines }: Known): Source[] {
  return [
    ...new Map([...knowledge.sources, ...medicines.sources].map((source) => [source.id, source])).values(),
  ];
}

/** Those whose shelf life is over. @param today YYYY-MM-DD */
export function pastSources(sources: readonly Source[], today: string): Source[] {
  return sources.filter((source) => isPast(source, today));
}

/**
 * What to check again, that on which most hangs first.
 * @param today YYYY-MM-DD
 * @param within months from today in which a shelf life that ends counts as well
 */
export function listDue(known: Known, today: string, within = 0): DueSource[] {
  const counts = countDependents(known.knowledge, known.medicines);
  const hangOn = ({ dishes, foods, medicines }: Dependents) => dishes + foods + medicines;
  return pastSources(allSources(known), addMonths(today, within))
    .map((source): DueSource => {
      const { id, body, title, url, checkedOn } = source;
      return {
        ...{ id, body, title, url, checkedOn },
        kind: kindOf(source),
        freshUntil: freshUntil(source),
        months: monthsBetween(checkedOn, today),
        past: isPast(source, today),
        ...(counts.get(id) ?? { dishes: 0, foods: 0, medicines: 0 }),
      };
    })
    .sort(
      (a, b) => hangOn(b) - hangOn(a) || a.freshUntil.localeCompare(b.freshUntil) || a.id.localeCompare(b.id),
    );
}

/** How many shelf lives end on the first day on which one does; null where there are no sources. */
export function firstDue(sources: readonly Source[]): { on: string; count: number } | null {
  const days = sources.map(freshUntil).sort();
  const [on] = days;
  return on === undefined ? null : { on, count: days.filter((day) => day === on).length };
}
