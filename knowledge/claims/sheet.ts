import type { Names } from '@mirabelle/contract/knowledge.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { MedicineSet } from '../records/read-medicines.ts';
import type { RecordSet } from '../records/read-records.ts';
import type { Claim } from './claim.ts';
import { dependentsOf } from './depends-on.ts';
import { disagreeingWith } from './disagreeing.ts';
import { listClaims, topicsOf } from './list-claims.ts';

/** What a record is called in the languages that reviews are held in. */
export type SheetNames = Record<InterfaceLanguage, string>;

/** Foods or dishes that depend on a claim. */
export interface SheetDependents {
  count: number;
  best: SheetNames[];
}

/** A claim with everything that a reviewer looks at. */
export interface ClaimSheet extends Omit<Claim, 'names'> {
  names: SheetNames;
  foods: SheetDependents;
  dishes: SheetDependents;
  /** Ids of the claims of other countries that come to another answer. */
  disagreeing: string[];
}

/** Everything that can be reviewed, with the topics it falls under and what the classes of medicines are called. */
export interface ClaimSheets {
  topics: string[];
  classNames: Record<string, SheetNames>;
  claims: ClaimSheet[];
}

/** Joins each claim with what depends on it and who disagrees. */
export function makeSheets(records: RecordSet, medicines: MedicineSet): ClaimSheets {
  const claims = listClaims(records, medicines);
  const dependents = dependentsOf(claims, records);
  const disagreeing = disagreeingWith(claims);
  return {
    topics: topicsOf(claims, medicines),
    classNames: Object.fromEntries(medicines.classes.map(({ id, names }) => [id, namesIn(names, id)])),
    claims: claims.map((claim) => {
      const { foods, dishes } = dependents(claim);
      return {
        ...claim,
        names: namesIn(claim.names, claim.record),
        foods: { count: foods.count, best: foods.best.map((names) => namesIn(names, '')) },
        dishes: { count: dishes.count, best: dishes.best.map((names) => namesIn(names, '')) },
        disagreeing: disagreeing(claim).map(({ id }) => id),
      };
    }),
  };
}

function namesIn(names: Names, id: string): SheetNames {
  const english = names.en?.[0] ?? Object.values(names)[0]?.[0] ?? id;
  return Object.fromEntries(
    INTERFACE_LANGUAGES.map((language) => [language, names[language]?.[0] ?? english]),
  ) as SheetNames;
}
