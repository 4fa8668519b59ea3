import { join } from 'node:path';
import {
  WHY_INDEX_FILE,
  type WhyIndex,
  type WhyPage,
  whyClassesFile,
  whyFile,
} from '@mirabelle/contract/why.ts';
import { packKnowledge } from '../pack/pack.ts';
import { packAftermath, packWhomToCall } from '../pack/pack-aftermath.ts';
import { packMedicines } from '../pack/pack-medicines.ts';
import { loadSignOffs } from '../reviews/load-sign-offs.ts';
import type { SignOffs } from '../reviews/sign-offs.ts';
import { groupPages } from './group-pages.ts';
import { classesBySubstance, medicinePages } from './medicine-pages.ts';
import { readHazards } from './read-hazards.ts';
import { rulePages } from './rule-pages.ts';

const ROOT = join(import.meta.dirname, '..');

/** The pages, and what the list of them is made of. */
export interface Why {
  pages: WhyPage[];
  index: WhyIndex;
  /** Class by substance, by the first letter of the substance. */
  classes: Map<string, Record<string, string>>;
}

/**
 * Makes the public pages of the records that judge, so that they cannot say anything else.
 * @param signedOff what clinicians signed; default: what `reviews/` holds
 * @throws KnowledgeError, ZodError or Error where a record is wrong; says which
 */
export async function buildWhy(signedOff?: SignOffs): Promise<Why> {
  const [knowledge, medicines, { hazards, sources }, { statements: said }, { byClass }, signOffs] =
    await Promise.all([
      packKnowledge(),
      packMedicines(),
      readHazards(ROOT),
      packAftermath(),
      packWhomToCall(),
      signedOff ?? loadSignOffs(),
    ]);
  const pages: WhyPage[] = [
    ...rulePages({ knowledge, hazards, sources, said, signOffs }),
    ...groupPages({ knowledge, hazards, sources, said, signOffs }),
    ...medicinePages({ medicines, sources, said, byClass, signOffs }),
  ];
  const names = new Map(
    [
      ...knowledge.groups.map((each) => ['group', each] as const),
      ...medicines.classes.map((each) => ['medicine', each] as const),
    ].map(
      ([
        kind,
        {
          id,
          names: { en = [], fr = [] },
        },
      ]) => [`${kind} ${id}`, [...en.slice(1), ...fr.slice(1)]],
    ),
  );
  const index = pages.map(({ kind, id, title }) => ({
    ...{ kind, id, title },
    also: names.get(`${kind} ${id}`) ?? [],
  }));
  return { pages, index, classes: classesBySubstance(medicines) };
}

/** The files that the app fetches, by name. */
export function whyFiles({ pages, index, classes }: Why): Map<string, string> {
  return new Map([
    [WHY_INDEX_FILE, JSON.stringify(index)],
    ...pages.map((page) => [whyFile(page.kind, page.id), JSON.stringify(page)] as const),
    ...[...classes].map(([letter, of]) => [whyClassesFile(letter), JSON.stringify(of)] as const),
  ]);
}
