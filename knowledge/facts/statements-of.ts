import type { FactFolder, RawRecord, Statement } from './listed-fact.ts';

type Raw = Readonly<Record<string, unknown>>;

/** What a record says in names, for people or for readers of menus: it rates nothing. */
const NOT_STATED = [
  'id',
  'names',
  'everydayNames',
  'sharedNames',
  'notNames',
  'course',
  'cuisine',
  'house',
  'staple',
  'facts',
  'soldAs',
  'takenFor',
  'assumes',
  'note',
  'movedTo',
];
/** What a record of a medicine is, apart from what is said of it. */
const MEDICINE_IS = ['classes', 'parents', 'composedOf'];

/** Everything a record states, in the order of the record. */
export function statementsOf(folder: FactFolder, record: RawRecord): Statement[] {
  const ofMedicine = folder === 'substances' || folder === 'medicine-classes';
  return ofMedicine
    ? [...medicineStatements(record), ...composition(record, (key) => MEDICINE_IS.includes(key))]
    : [...foodStatements(record), ...composition(record, (key) => !NOT_STATED.includes(key))];
}

function foodStatements(record: RawRecord): Statement[] {
  const { soldAs, takenFor } = record as { soldAs?: Raw; takenFor?: Raw };
  return [
    ...list(record.facts).map((fact): Statement => {
      const kind = fact.kind as 'risk' | 'content' | 'limit';
      return { kind, of: named(fact.substance, fact.what, fact.hazard, whenOf(fact.when)), stated: fact };
    }),
    ...(soldAs ? [{ kind: 'assumed' as const, of: 'sold-as', stated: soldAs }] : []),
    ...(takenFor
      ? [{ kind: 'assumed' as const, of: named('taken-for', takenFor.food), stated: takenFor }]
      : []),
    ...list(record.assumes).map(
      (assumed): Statement => ({ kind: 'assumed', of: named(assumed.of), stated: assumed }),
    ),
  ];
}

function medicineStatements(record: RawRecord): Statement[] {
  const { doNotStop, teratogen } = record as { doNotStop?: Raw; teratogen?: Raw };
  return [
    ...list(record.advice).flatMap((advice) => adviceStatements(advice)),
    ...list(record.positions).map(
      (position): Statement => ({ kind: 'position', of: named(position.country), stated: position }),
    ),
    ...list(record.categories).map(
      (category): Statement => ({
        kind: 'category',
        of: named(category.system, category.variant),
        stated: category,
      }),
    ),
    ...list(record.limits).map(
      (limit): Statement => ({ kind: 'dose-limit', of: named(limit.unit, limit.country), stated: limit }),
    ),
    ...list(record.alternatives).map(
      (other): Statement => ({
        kind: 'alternative',
        of: named(other.substance ?? other.measure, other.variant),
        stated: withVariant(other),
      }),
    ),
    ...(doNotStop ? [{ kind: 'do-not-stop' as const, of: '', stated: doNotStop }] : []),
    ...(teratogen ? [{ kind: 'teratogen' as const, of: '', stated: teratogen }] : []),
    ...list(record.asExcipient).map(
      (rule): Statement => ({
        kind: 'excipient',
        of: named(rule.finding, amountOf(rule.doseMg)),
        stated: rule,
      }),
    ),
  ];
}

function adviceStatements(advice: Raw): Statement[] {
  const { variant, names: _names, ...stated } = advice as Raw & { variant: string; names?: unknown };
  const { despite } = advice as { despite?: Raw };
  return [
    { kind: 'advice', of: variant, stated },
    ...list(advice.positions).map(
      (position): Statement => ({ kind: 'position', of: named(variant, position.country), stated: position }),
    ),
    ...(despite ? [{ kind: 'despite' as const, of: variant, stated: despite }] : []),
  ];
}

/** What a record is made of or means, as one statement. */
function composition(record: RawRecord, counts: (key: string) => boolean): Statement[] {
  const stated = Object.fromEntries(Object.entries(record).filter(([key]) => counts(key)));
  return [{ kind: 'composition', of: '', stated }];
}

/** The variant of an alternative is part of what is offered. */
const withVariant = ({ variant, ...rest }: Raw): Raw => ({
  ...rest,
  ...(variant ? { ofVariant: variant } : {}),
});

const list = (value: unknown): Raw[] => (Array.isArray(value) ? (value as Raw[]) : []);

/** Parts of an id, without what is missing and without characters that a link or a file name cannot hold. */
const named = (...parts: unknown[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => (part as string).replaceAll(/[^\p{L}\p{N}_-]+/gu, '-'))
    .join('.');

/** "heat-raw_undercooked.served-cold", in the order of the alphabet. */
function whenOf(when: unknown): string {
  if (when === null || typeof when !== 'object') return '';
  return Object.entries(when as Record<string, string[]>)
    .filter(([, values]) => Array.isArray(values))
    .map(([dimension, values]) => `${dimension}-${[...values].sort().join('_')}`)
    .sort()
    .join('__');
}

function amountOf(doseMg: unknown): string {
  if (doseMg === null || typeof doseMg !== 'object') return '';
  return Object.entries(doseMg)
    .map(([key, value]) => `${key}-${String(value).replace('.', '_')}`)
    .sort()
    .join('__');
}
