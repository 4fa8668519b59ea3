import {
  ADVICE_LEVELS,
  type AdviceLevel,
  type Route,
  type Substance,
  unrecordedName,
} from '@mirabelle/contract/medicine.ts';
import { worstLevel } from '@mirabelle/contract/medicine-advice.ts';
import type { Strength, SubstanceVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import type { MedicineCatalogue } from '../catalogue.ts';
import { NEVER_INJECTED_FORMS, STEEPED_FORMS, SWALLOWED_FORMS } from '../read/page-words.ts';
import type { Part, Product } from '../read/product.ts';
import { type Composition, compositionsOf } from './compositions.ts';
import { judgeSubstance } from './judge-substance.ts';
import type { Asker, JudgedProduct } from './judged-product.ts';

/** Judges one product: what it may hold, the worst of it, and how sure its name is. */
export function judgeProduct(product: Product, asker: Asker, catalogue: MedicineCatalogue): JudgedProduct {
  const compositions = compositionsOf(product, asker.country, asker.language, catalogue);
  const held = compositions.map((composition) => judgeParts(composition, product, asker, catalogue));
  // What is sold under the name anywhere: where all of it is SAFE, it matters little which of it this is.
  const anywhere = compositionsOf(product, null, asker.language, catalogue);
  const harmless = anywhere.every((composition) =>
    isHarmless(judgeParts(composition, product, asker, catalogue)),
  );
  // What one register leaves without a record another one names.
  const named = held.filter((parts) => !held.some((other) => namesAllOf(other, parts, catalogue)));
  const doubted = named.length < held.length;
  const judged = named.map((parts) => judgeComposition(parts, product, { harmless, doubted }));
  const [first, ...rest] = judged;
  // A brand with several compositions is as bad as the worst of them.
  const worst = rest.reduce((a, b) => (rank(b.level) < rank(a.level) ? b : a), first ?? nothingIn(product));
  return { ...worst, compositions: differing(named.map(({ composition }) => composition)) };
}

/** Worst first. */
export const rank = (level: AdviceLevel) => ADVICE_LEVELS.indexOf(level);
const nothingIn = (product: Product): JudgedProduct => ({
  product,
  compositions: 1,
  confirmed: false,
  substances: [],
  unrecorded: [],
  level: 'UNKNOWN',
});

function differing(compositions: Composition[]): number {
  return new Set(
    compositions.map(({ parts }) =>
      parts
        .map(({ substance }) => substance)
        .sort()
        .join('+'),
    ),
  ).size;
}

/** What one composition holds, each part judged by itself. */
interface JudgedParts {
  composition: Composition;
  substances: SubstanceVerdict[];
  unrecorded: string[];
  /** False where a part has no record. */
  whole: boolean;
}

function judgeParts(
  composition: Composition,
  product: Product,
  asker: Asker,
  catalogue: MedicineCatalogue,
): JudgedParts {
  const unrecorded = composition.parts.flatMap(({ substance }) => unrecordedName(substance) ?? []);
  const parts = composition.parts.flatMap((part) => {
    const substance = catalogue.substance(part.substance);
    return substance ? [{ part, substance }] : [];
  });
  const substances = parts.map(({ part, substance }) => {
    const strength = strengthFor(part, product, parts.length);
    const branded = product.brand !== null;
    const taking = { strength, route: routeOf(product, substance), variant: part.variant, branded };
    return judgeSubstance(substance, taking, strength ? worded(strength) : null, asker, catalogue);
  });
  return {
    composition,
    substances,
    unrecorded,
    whole: substances.length + unrecorded.length === composition.parts.length,
  };
}

const isHarmless = ({ substances, unrecorded, whole }: JudgedParts): boolean =>
  whole && unrecorded.length === 0 && substances.every(isSafeThroughout);

/**
 * Whether another register's list of the same product names all of it: what has a record here is part of it there, and
 * there is more for the names without a record to stand for. "PF-07321332 and ritonavir" is nirmatrelvir with ritonavir.
 */
function namesAllOf(other: JudgedParts, parts: JudgedParts, catalogue: MedicineCatalogue): boolean {
  if (parts.unrecorded.length === 0 || parts.substances.length === 0) return false;
  if (!other.whole || other.unrecorded.length > 0) return false;
  const here = substancesOf(parts, catalogue);
  const there = substancesOf(other, catalogue);
  return there.size > here.size && [...here].every((id) => there.has(id));
}

/** Ids of the substances that are on record, those of a combination one by one. */
function substancesOf({ substances }: JudgedParts, catalogue: MedicineCatalogue): Set<string> {
  return new Set(
    substances.flatMap(({ substance }) => {
      const composedOf = catalogue.substance(substance)?.composedOf ?? [];
      return composedOf.length > 0 ? composedOf : [substance];
    }),
  );
}

interface Trust {
  /** Whether nothing that is sold under its name is anything but SAFE. */
  harmless: boolean;
  /** Whether a register lists something under its name that has no record. */
  doubted: boolean;
}

function judgeComposition(parts: JudgedParts, product: Product, { harmless, doubted }: Trust): JudgedProduct {
  const { composition, substances, unrecorded, whole } = parts;
  const levels = [...substances.map(({ level }) => level), ...unrecorded.map((): AdviceLevel => 'UNKNOWN')];
  const [first = 'UNKNOWN', ...rest] = levels;
  const level = worstLevel([first, ...rest]);
  const confirmed = composition.confirmed && whole;
  const trusted = (confirmed || harmless) && !doubted && isNameSure(product) && !product.guessed;
  return {
    product,
    compositions: 1,
    confirmed,
    substances,
    unrecorded,
    level: product.unknownMember
      ? worstLevel([level, 'UNKNOWN'])
      : level === 'SAFE' && !trusted
        ? 'CAUTION'
        : level,
  };
}

/** Letters from which on one slip leaves no other medicine near. */
const SURE_LETTERS = 9;

/** A misspelt name is another medicine, unless it is long or a strength or form speaks for it. */
function isNameSure({ slips, misspelt, letters, strengths, form }: Product): boolean {
  if (slips > 1) return false;
  return slips === 0 || !misspelt || letters >= SURE_LETTERS || strengths.length > 0 || form !== null;
}

const isSafeThroughout = ({ trimesters: { first, second, third } }: SubstanceVerdict): boolean =>
  [first, second, third].every((level) => level === 'SAFE');

/**
 * How a part of a product is taken: a herb's infusion is drunk, the gel of an antacid swallowed. What the brand's name says
 * counts where the substance is known to be taken so.
 */
function routeOf({ route, nameRoute, form }: Product, substance: Substance): Route | null {
  if (form !== null && substance.kind === 'herbal' && STEEPED_FORMS.has(form)) return 'oral';
  // "Flu vaccine spray": what is known of the injection does not hold.
  if (route === null && form !== null && NEVER_INJECTED_FORMS.has(form) && isOnlyInjected(substance))
    return 'nasal';
  if (form !== null && SWALLOWED_FORMS.has(form) && actsInGut(substance)) return null;
  return route ?? (nameRoute !== null && isKnownWay(nameRoute, substance) ? nameRoute : null);
}

/** Antacids, laxatives and what binds or protects in the bowel, by their place in the ATC. */
const GUT = /^A0[267]/;
const actsInGut = ({ atc }: Substance): boolean => atc.length > 0 && atc.every((code) => GUT.test(code));

const isOnlyInjected = ({ advice: [usual] }: Substance): boolean =>
  usual?.speaksFor?.every((way) => way === 'injection') ?? false;

const isKnownWay = (route: Route, { advice }: Substance): boolean =>
  advice.some(({ when, speaksFor }) => when?.routes?.includes(route) || speaksFor?.includes(route));

/** The strength of one part; of a combination only what stands behind its own name. */
function strengthFor({ substance }: Part, product: Product, parts: number): Strength | null {
  return product.strengthOf.get(substance) ?? (parts === 1 ? (product.strengths[0] ?? null) : null);
}

function worded({ value, unit, perMl }: Strength): string {
  const of = perMl === null ? '' : ` / ${perMl === 1 ? '' : `${perMl} `}ml`;
  return `${value} ${unit === 'ug' ? 'µg' : unit}${of}`;
}
