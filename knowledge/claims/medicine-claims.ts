import type { Source } from '@mirabelle/contract/knowledge.ts';
import type {
  Advice,
  ExcipientRule,
  MedicineClass,
  Position,
  Substance,
} from '@mirabelle/contract/medicine.ts';
import { byId, classLine } from '../records/medicine-walk.ts';
import type { MedicineSet } from '../records/read-medicines.ts';
import type { Claim, Meaning } from './claim.ts';
import { citedSources, countriesOf } from './food-claims.ts';
import { named, type Unnamed } from './name-claims.ts';

type SourceMap = ReadonlyMap<string, Source>;
type Said = Pick<Unnamed, 'record' | 'names' | 'topics'>;

/** The topic of a class of medicines. */
export const medicineTopic = (classId: string): string => `medicine:${classId}`;

/** Every statement on a medicine that gives a level: advice, positions of countries, and what an excipient makes of it. */
export function medicineClaims(medicines: MedicineSet): Claim[] {
  const sources: SourceMap = byId(medicines.sources);
  const classes = byId(medicines.classes);
  const substances = medicines.substances
    .filter(({ movedTo }) => !movedTo)
    .flatMap((substance) => named(ofSubstance(substance, classes, sources)));
  const ofClasses = medicines.classes
    .filter(({ movedTo }) => !movedTo)
    .flatMap((one) =>
      named(
        one.positions.map((position, at) =>
          ofPosition(
            position,
            `positions.${at}`,
            'usual',
            {
              record: `medicine-classes/${one.id}`,
              names: one.names,
              topics: [one.id, ...above(one, classes)].map(medicineTopic),
            },
            sources,
          ),
        ),
      ),
    );
  return [...substances, ...ofClasses];
}

/** Classes above a class, nearest first. */
function above(one: MedicineClass, classes: ReadonlyMap<string, MedicineClass>): string[] {
  return classLine({ classes: one.parents } as Substance, classes).map(({ id }) => id);
}

function ofSubstance(
  substance: Substance,
  classes: ReadonlyMap<string, MedicineClass>,
  sources: SourceMap,
): Unnamed[] {
  const said: Said = {
    record: `substances/${substance.id}`,
    names: substance.names,
    topics: classLine(substance, classes).map(({ id }) => medicineTopic(id)),
  };
  const advice = substance.advice.flatMap((one, at) => [
    ofAdvice(one, `advice.${at}`, said, sources),
    ...one.positions.map((position, i) =>
      ofPosition(position, `advice.${at}.positions.${i}`, one.variant, said, sources),
    ),
  ]);
  const excipient = substance.asExcipient.flatMap((rule, at) =>
    rule.level === null ? [] : [ofExcipient(rule, rule.level, `asExcipient.${at}`, said, sources)],
  );
  return [...advice, ...excipient];
}

/** The record's own advice holds for everyone whose country has no position: it bears `any` in place of a country. */
function ofAdvice(advice: Advice, place: string, said: Said, sources: SourceMap): Unnamed {
  const { variant, when, speaksFor, despite } = advice;
  const cited = citedSources([...advice.cite, ...(despite?.cite ?? [])], sources);
  return {
    ...said,
    place,
    countries: countriesOf(cited),
    everywhere: true,
    about: `medicine/any/level ${variant}`,
    meaning: {
      ...levelsOf(advice, variant),
      when: when && { ...when, ...(when.routes && { routes: [...when.routes].sort() }) },
      speaksFor: speaksFor && [...speaksFor].sort(),
      despite: despite?.concern,
    },
    sources: cited,
    checkedOn: advice.checkedOn,
  };
}

function ofPosition(
  position: Position,
  place: string,
  variant: string,
  said: Said,
  sources: SourceMap,
): Unnamed {
  return {
    ...said,
    place,
    countries: [position.country],
    about: `medicine/${position.country}/level ${variant}`,
    meaning: {
      ...levelsOf(position, variant),
      forItsReadersOnly: position.forItsReadersOnly || undefined,
    },
    sources: citedSources(position.cite, sources),
    checkedOn: position.checkedOn,
  };
}

/** The main concern comes first, so their order means something; the weeks' and the conditions' does not. */
function levelsOf(of: Advice | Position, variant: string): Meaning & { kind: 'level' } {
  const { first, second, third, concerns } = of;
  return {
    kind: 'level',
    variant,
    first,
    second,
    third,
    weeks: [...of.weeks].sort((a, b) => a.from - b.from),
    concerns,
    conditions: [...of.conditions].sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

function ofExcipient(
  { finding, doseMg, only, cite, checkedOn }: ExcipientRule,
  level: Exclude<ExcipientRule['level'], null>,
  place: string,
  said: Said,
  sources: SourceMap,
): Unnamed {
  const cited = citedSources(cite, sources);
  return {
    ...said,
    place,
    countries: countriesOf(cited),
    everywhere: true,
    about: `medicine/any/excipient ${finding}`,
    meaning: { kind: 'excipient', finding, doseMg, only, level },
    sources: cited,
    checkedOn,
  };
}
