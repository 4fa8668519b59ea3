import type { Dish, Food, Group, PackedKnowledge, Preparation } from '@mirabelle/contract/knowledge.ts';
import { type Columns, fromColumns, toColumns } from './columns.ts';
import { type ComponentColumns, fromComponentColumns, toComponentColumns } from './components.ts';
import { fromIdColumn, toIdColumn } from './ids.ts';
import { KINDS, type Kind, type NamedRecord, rowsOf } from './named-records.ts';
import { type PackedNames, packNames, unpackNames } from './packed-names.ts';

/** The records as they travel, without their names and without what is empty. */
export interface TravellingRecords {
  version: string;
  ids: string;
  components: ComponentColumns;
  sources: Columns;
  rest: Record<Kind, Columns>;
}

/**
 * What a record holds where nothing of it travelled. The fields that are missing here do not travel: the
 * names that records share on purpose are for people who write records, and what tells a house or a staple is for readers.
 */
const EMPTY = {
  groups: { everydayNames: {}, sharedNames: [], parents: [], allergens: [], usual: {}, facts: [] },
  foods: {
    everydayNames: {},
    sharedNames: [],
    groups: [],
    allergens: [],
    withoutAllergens: [],
    usual: {},
    facts: [],
  },
  dishes: { sharedNames: [], state: {}, facts: [] },
  preparations: {
    sharedNames: [],
    sets: {},
    opens: [],
    doubts: [],
    keeps: [],
    whenNegated: {},
    appliesTo: [],
    removes: [],
    freeOf: [],
    makes: {},
  },
} as const satisfies Record<Kind, object>;
const LEFT_OUT = new Set(['id', 'names', 'notNames', 'components', 'sharedNames', 'house', 'staple']);

/**
 * Knowledge as it travels to a browser: names apart from records, so that either can be fetched alone, and both closer
 * than JSON packs them. Nothing that judges is left out, so verdicts are the same; recipes are adapted on the server.
 * @throws Error where an id cannot be written so
 */
export function toTravel(knowledge: PackedKnowledge): { records: TravellingRecords; names: PackedNames } {
  const rows = rowsOf(knowledge);
  const rest = (kind: Kind) =>
    toColumns((knowledge[kind] as NamedRecord[]).map((record) => withoutDays(withoutEmpty(record))));
  return {
    names: packNames(knowledge),
    records: {
      version: knowledge.version,
      ids: toIdColumn(rows),
      components: toComponentColumns(knowledge.dishes, idsOfParts(knowledge)),
      sources: toColumns(citedIn(knowledge)),
      rest: {
        groups: rest('groups'),
        foods: rest('foods'),
        dishes: rest('dishes'),
        preparations: rest('preparations'),
      },
    },
  };
}

/**
 * Sources that these records cite, without the day on which somebody looked
 * and where a copy was read: no verdict shows these. What is known of diets
 * travels by itself and cites none.
 */
function citedIn({ sources, groups, foods, dishes, preparations }: PackedKnowledge) {
  const told = JSON.stringify([groups, foods, dishes, preparations]);
  return sources
    .filter(({ id }) => told.includes(JSON.stringify(id)))
    .map(({ checkedOn: _checkedOn, kind: _kind, reportedBy, ...source }) => ({
      ...source,
      ...(reportedBy && { reportedBy: { title: reportedBy.title } }),
    }));
}

/** The knowledge as an engine takes it. */
export function fromTravel(records: TravellingRecords, packed: PackedNames): PackedKnowledge {
  const names = unpackNames(packed);
  const ids = fromIdColumn(records.ids, names);
  let row = 0;
  const restored = KINDS.map((kind) =>
    fromColumns(records.rest[kind]).map((record) => {
      const { notNames, names: own } = names[row] ?? {};
      const traps = kind === 'groups' ? {} : { notNames };
      return { ...EMPTY[kind], id: ids[row++], names: own, ...traps, ...record };
    }),
  ) as unknown as [Group[], Food[], Dish[], Preparation[]];
  const [groups, foods, bare, preparations] = restored;
  const components = fromComponentColumns(records.components, idsOfParts({ groups, foods }));
  const dishes = bare.map((dish, at) => ({ ...dish, components: components[at] ?? [] }));
  const sources = fromColumns(records.sources) as PackedKnowledge['sources'];
  return { version: records.version, groups, foods, dishes, preparations, sources };
}

/** What a dish may be made of. */
const idsOfParts = ({ foods, groups }: Pick<PackedKnowledge, 'foods' | 'groups'>): string[] =>
  [...foods, ...groups].map(({ id }) => id);

/** Without the days on which somebody looked, of facts and of how food is taken to come: nothing is judged by them. */
export function withoutDays<T extends object>(record: T): T {
  return JSON.parse(JSON.stringify(record, (key, value) => (key === 'checkedOn' ? undefined : value)));
}

function withoutEmpty(record: NamedRecord): object {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([key, value]) =>
        !LEFT_OUT.has(key) &&
        !(typeof value === 'object' && value !== null && Object.keys(value).length === 0),
    ),
  );
}
