import type { Said, WhomToCall } from '@mirabelle/contract/aftermath.ts';
import type { Source } from '@mirabelle/contract/knowledge.ts';
import type {
  Advice,
  MedicineClass,
  PackedMedicines,
  Position,
  Substance,
} from '@mirabelle/contract/medicine.ts';
import { ADVICE_LEVELS } from '@mirabelle/contract/medicine.ts';
import type { WhyDisagreement, WhyMedicinePage, WhyRef, WhySaid } from '@mirabelle/contract/why.ts';
import { MEDICINE_TEXTS } from '@mirabelle/safety/medicines/messages/texts.ts';
import { medicineTopic } from '../claims/medicine-claims.ts';
import type { SignOffs } from '../reviews/sign-offs.ts';
import { nameOf } from './entries.ts';
import { howSure } from './how-sure.ts';
import { PageSources } from './page-sources.ts';
import { placeOf } from './statements.ts';

export interface MedicineRecords {
  medicines: PackedMedicines;
  sources: ReadonlyMap<string, Source>;
  said: readonly Said[];
  /** Hazards of `knowledge/aftermath` by class. */
  byClass: WhomToCall['byClass'];
  signOffs: SignOffs;
}

type Levels = Pick<Advice, 'first' | 'second' | 'third' | 'weeks'>;

/** The page of each class of medicines. */
export function medicinePages(records: MedicineRecords): WhyMedicinePage[] {
  const { classes, substances } = records.medicines;
  const byId = new Map(classes.map((each) => [each.id, each]));
  return classes.map((each) =>
    pageOf(
      each,
      substances.filter((substance) => substance.classes.includes(each.id)),
      records,
      {
        parents: each.parents.flatMap((id) => refOf(byId.get(id)) ?? []),
        classes: classes
          .filter(({ parents }) => parents.includes(each.id))
          .flatMap((one) => refOf(one) ?? []),
      },
    ),
  );
}

/** The class on whose page each substance is told of, the narrowest: by the first letter of its id. */
export function classesBySubstance({
  classes,
  substances,
}: PackedMedicines): Map<string, Record<string, string>> {
  const byId = new Map(classes.map((each) => [each.id, each]));
  const depth = (id: string): number =>
    1 + Math.max(0, ...(byId.get(id)?.parents ?? []).map((parent) => depth(parent)));
  const files = new Map<string, Record<string, string>>();
  for (const { id, classes: own } of substances) {
    const [narrowest] = [...own].sort((a, b) => depth(b) - depth(a));
    const letter = id.charAt(0);
    const file = files.get(letter) ?? {};
    files.set(letter, file);
    if (narrowest) file[id] = narrowest;
  }
  return files;
}

const refOf = (each: MedicineClass | undefined): WhyRef | null =>
  each ? { id: each.id, title: nameOf(each) } : null;

function pageOf(
  each: MedicineClass,
  members: readonly Substance[],
  { sources: known, said, byClass, signOffs }: MedicineRecords,
  around: Pick<WhyMedicinePage, 'parents' | 'classes'>,
): WhyMedicinePage {
  const sources = new PageSources(known);
  const cited = (cite: { source: string }[]) => sources.of(cite.map(({ source }) => source));
  const positions = each.positions.map((position) => ({
    country: position.country,
    levels: tripleOf(position),
    weeks: weeksOf(position),
    sources: cited(position.cite),
  }));
  const disagreements = disagreementsOf(each, members, sources);
  const teratogen = each.teratogen ? cited(each.teratogen.cite) : [];
  const doNotStop = each.doNotStop ? cited(each.doNotStop.cite) : [];
  const concerns = concernsOf(members, sources);
  const judging = [...sources.list];
  const told = new Set(byClass[each.id] ?? []);
  const what = said
    .filter(({ hazard, kind, general }) => kind === 'what' && told.has(hazard) && !general)
    .map((sentence) => ({ text: sentence.text, sources: [placeOf(sentence, sources)] }));
  return {
    kind: 'medicine',
    id: each.id,
    title: nameOf(each),
    ...around,
    ...{ what, positions, disagreements, teratogen, doNotStop, concerns },
    medicines: byLevels(members),
    sources: sources.list,
    sure: howSure(judging, disagreements.length),
    review: signOffs.ofTopic(medicineTopic(each.id)),
  };
}

/** What is said of its medicines, each once with the number of medicines that it is said of. */
function concernsOf(members: readonly Substance[], sources: PageSources): WhyMedicinePage['concerns'] {
  const found = new Map<string, { medicines: Set<string>; sources: Set<number> }>();
  for (const { id, advice } of members) {
    for (const { concerns, cite } of advice) {
      const places = sources.of(cite.map(({ source }) => source));
      for (const concern of concerns) {
        const of = found.get(concern) ?? { medicines: new Set(), sources: new Set() };
        found.set(concern, of);
        of.medicines.add(id);
        for (const place of places) of.sources.add(place);
      }
    }
  }
  return [...found]
    .map(([concern, of]) => ({
      text: {
        en: MEDICINE_TEXTS.en[`concern.${concern}`] ?? concern,
        fr: MEDICINE_TEXTS.fr[`concern.${concern}`] ?? concern,
      },
      medicines: of.medicines.size,
      sources: [...of.sources],
    }))
    .sort((a, b) => b.medicines - a.medicines);
}

/** Its medicines by their usual advice, the worst first. */
function byLevels(members: readonly Substance[]): WhyMedicinePage['medicines'] {
  const groups = Map.groupBy(members, ({ advice: [usual] }) => (usual ? tripleOf(usual).join(' ') : ''));
  const rank = ([key]: [string, unknown]) =>
    key.split(' ').reduce((sum, level) => sum + ADVICE_LEVELS.indexOf(level as never), 0);
  return [...groups]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap(([, those]) => {
      const usual = those[0]?.advice[0];
      return usual ? [{ levels: tripleOf(usual), names: those.map(nameOf) }] : [];
    });
}

const tripleOf = ({ first, second, third }: Levels): WhyMedicinePage['positions'][number]['levels'] => [
  first,
  second,
  third,
];
const weeksOf = ({ weeks }: Levels): WhyMedicinePage['positions'][number]['weeks'] =>
  weeks.map(({ from, until, level }) => ({ from, ...(until === undefined ? {} : { until }), level }));

/** Where countries differ on the class, and on single medicines of it. */
function disagreementsOf(
  each: MedicineClass,
  members: readonly Substance[],
  sources: PageSources,
): WhyDisagreement[] {
  const ofClass = sidesOf(each.positions.map(asSide(sources)));
  const ofMembers = members.flatMap((substance) => {
    const [usual] = substance.advice;
    if (!usual || usual.positions.length === 0) return [];
    const own = usual.positions.map(asSide(sources));
    const theirs = new Set(usual.positions.map(({ country }) => country as string));
    const cited = sources.of(usual.cite.map(({ source }) => source));
    const countries = sources.countriesOf(cited).filter((country) => !theirs.has(country));
    const sides = countries.length > 0 ? [{ said: saidOf(usual), countries, sources: cited }, ...own] : own;
    return [{ name: nameOf(substance), sides: sidesOf(sides) }];
  });
  return [{ name: nameOf(each), sides: ofClass }, ...ofMembers].filter(({ sides }) => sides.length > 1);
}

type Side = WhyDisagreement['sides'][number];

const saidOf = (levels: Levels): WhySaid => ({
  kind: 'levels',
  levels: tripleOf(levels),
  weeks: weeksOf(levels),
});

const asSide =
  (sources: PageSources) =>
  (position: Position): Side => ({
    said: saidOf(position),
    countries: [position.country],
    sources: sources.of(position.cite.map(({ source }) => source)),
  });

/** Sides that say the same are one. */
function sidesOf(sides: readonly Side[]): Side[] {
  return [...Map.groupBy(sides, ({ said }) => JSON.stringify(said)).values()].map((same) => ({
    said: (same[0] as Side).said,
    countries: [...new Set(same.flatMap(({ countries }) => countries))].sort(),
    sources: [...new Set(same.flatMap(({ sources }) => sources))],
  }));
}
