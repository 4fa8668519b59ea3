import type { FoodState, PackedKnowledge, StateDimension } from '@mirabelle/contract/knowledge.ts';
import { isOpenLanguage, type MenuLanguage } from '@mirabelle/contract/open-languages.ts';
import { guessLanguage } from '@mirabelle/language/text/guess-language.ts';
import { mendLigatures } from '@mirabelle/language/text/ligatures.ts';
import { tokenise } from '@mirabelle/language/text/tokenise.ts';
import { HEATED_TO } from '../match/apply-figures.ts';
import { NameFinder } from '../match/find-names.ts';
import { HarmlessWords } from '../match/harmless-words.ts';
import { LineMender } from '../match/mend-line.ts';
import { Misheard } from '../match/misheard.ts';
import { OwnScript } from '../match/open-names/own-script.ts';
import { type Lookup, type Mention, type Reading, readLine } from '../match/read-line.ts';
import { buildVocabulary } from '../match/vocabulary.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';
import { Linked } from '../model/linked.ts';
import { madeBy } from '../model/made-by.ts';
import { overlay } from '../model/state.ts';
import { weigh } from '../model/weigh.ts';
import { worstCase } from '../model/worst-case.ts';

export type LineMatcher = (
  texts: string[],
  language: MenuLanguage | null,
  prefers: Lookup['prefers'],
  listedFrom?: number,
  way?: number,
) => Reading;

const DRINKS = 'drinks';
const MEAT = 'meat';
const COCKTAILS = 'cocktails';
/** Of these one makes what looks like cheese, meat or fish. */
const MADE_INTO_STAND_INS = [
  'vegetables',
  'fruit',
  'mushrooms',
  'pulses',
  'soya',
  'nuts',
  'seeds',
  'plant-substitutes',
];
/** Votes by which a line's own words are ahead before they count against the language of its menu. */
const CLEARLY = 0.9;
/** Lines of which it is kept how else they may be read. */
const LATEST = 8;

/** Binds the matcher to the records: what a treatment speaks of, and how bad a homonym can be. */
export function createLineMatcher(knowledge: PackedKnowledge, catalogue: Catalogue): LineMatcher {
  const vocabulary = buildVocabulary(knowledge);
  const harmless = new HarmlessWords(knowledge.harmlessWords);
  const finder = new NameFinder(vocabulary, harmless);
  const misheard = new Misheard(knowledge, vocabulary, harmless);
  const mender = new LineMender(knowledge);
  const ownScript = new OwnScript(knowledge.openNames?.scripts ?? '');
  const worstOf = (kind: Mention['kind']) =>
    new Linked((id) => {
      if (kind === 'dish') {
        return Math.max(0, ...(catalogue.dishes.get(id)?.components ?? []).map((c) => worstCase(c.item)));
      }
      const item = itemOf(catalogue, kind, id);
      return item ? worstCase(item) : 0;
    });
  const worst = { food: worstOf('food'), group: worstOf('group'), dish: worstOf('dish') };
  const umbrellas = new Set(knowledge.groups.filter((g) => g.parents.length === 0).map((g) => g.id));
  const allGroupsOf = ({ kind, id }: { kind: string; id: string }) => {
    if (kind === 'dish') return catalogue.dishes.get(id)?.allGroups;
    return kind === 'food' || kind === 'group' ? itemOf(catalogue, kind, id)?.allGroups : undefined;
  };
  const usualOf = (kind: string, id: string): FoodState[] => {
    if (kind === 'dish') return (catalogue.dishes.get(id)?.components ?? []).map((c) => c.item.usual);
    const food = kind === 'food' ? catalogue.foods.get(id) : undefined;
    return food ? [food.usual] : [];
  };
  const readyMade = (kind: Mention['kind'], id: string) =>
    kind === 'dish' ? catalogue.dishes.get(id)?.dish.readyMade : catalogue.foods.get(id)?.readyMade;
  const isHigh = (item: Item, state: FoodState) =>
    [...item.risks.values()].some(
      (facts) => weigh(facts, state, { country: null, contradiction: 'ask' })?.risk === 'HIGH_RISK',
    );
  const risky = new Linked((id: string) => {
    const dish = catalogue.dishes.get(id);
    return dish?.components.some(
      ({ item, certainty, state }) =>
        (certainty === 'always' || certainty === 'usually') &&
        isHigh(item, overlay(item.usual, dish.dish.state, state)),
    );
  });
  const lookup: Omit<Lookup, 'prefers' | 'listedFrom' | 'heard' | 'spoken' | 'way'> = {
    scopeOf: (preparation) => catalogue.preparations.get(preparation)?.scope ?? 'food',
    applies(preparation: string, kind: Mention['kind'], id: string) {
      const said = catalogue.preparations.get(preparation);
      const groups = said?.appliesTo ?? [];
      if (groups.length === 0 || (kind !== 'group' && said?.makes[id])) return true;
      if (said?.readyMade && readyMade(kind, id)) return true;
      const allGroups = allGroupsOf({ kind, id });
      return groups.some((group) => allGroups?.has(group));
    },
    related(a, b) {
      const other = allGroupsOf(b);
      for (const id of allGroupsOf(a) ?? []) if (other?.has(id) && !umbrellas.has(id)) return true;
      return false;
    },
    isKindOf(a, b) {
      const general = b.kind === 'food' || b.kind === 'group' ? itemOf(catalogue, b.kind, b.id) : undefined;
      const groups = allGroupsOf(a);
      return general !== undefined && [b.id, ...general.standsFor].some((id) => groups?.has(id));
    },
    isOfPlants(of) {
      const groups = of.kind === 'dish' ? undefined : allGroupsOf(of);
      return MADE_INTO_STAND_INS.some((id) => groups?.has(id));
    },
    isRisky: ({ kind, id }) => kind === 'dish' && (risky.get(id) ?? false),
    isMixture: ({ kind, id }) => kind === 'dish' || (allGroupsOf({ kind, id })?.has(COCKTAILS) ?? false),
    isDrink: (of) => allGroupsOf(of)?.has(DRINKS) ?? false,
    overturns(preparation, { kind, id }) {
      const defaults = usualOf(kind, id);
      const sets = Object.entries(catalogue.preparations.get(preparation)?.sets ?? {});
      return sets.some(([dimension, value]) =>
        defaults.some((usual) => {
          const usualValue = usual[dimension as StateDimension];
          return usualValue !== undefined && usualValue !== value;
        }),
      );
    },
    cooks: (preparation) => catalogue.preparations.get(preparation)?.sets.heat === 'cooked',
    cures: (preparation) => catalogue.preparations.get(preparation)?.sets.cure !== undefined,
    tellsHeat: (preparation) =>
      preparation === HEATED_TO || catalogue.preparations.get(preparation)?.sets.heat !== undefined,
    takesOut(preparation) {
      const { removes = [], freeOf = [], sets } = catalogue.preparations.get(preparation) ?? {};
      if (sets?.plant === 'yes' || removes.includes(MEAT)) return 'flesh';
      return removes.length > 0 || freeOf.length > 0 ? 'part' : null;
    },
    isSelective: (preparation) => (catalogue.preparations.get(preparation)?.appliesTo.length ?? 0) > 0,
    makes(preparation, kind, id) {
      const said = catalogue.preparations.get(preparation);
      const food = kind === 'food' ? catalogue.foods.get(id) : undefined;
      if (!said || food) return said && food && madeBy(said, food);
      return said.makes[id] ?? (said.readyMade && readyMade(kind, id));
    },
    isShared: (preparation) => catalogue.preparations.get(preparation)?.shared ?? false,
    worst: (kind, id) => worst[kind].get(id) ?? 0,
  };
  const begin = (
    given: string[],
    menuLanguage: MenuLanguage | null,
    prefers: Lookup['prefers'],
    listedFrom?: number,
  ) => {
    const open = isOpenLanguage(menuLanguage) ? menuLanguage : null;
    const language = isOpenLanguage(menuLanguage) ? null : menuLanguage;
    const texts = given.map(mendLigatures);
    const spoken = language ?? guessLanguage(texts);
    // "Bavette alle vongole" on a French menu: where the line's own words tell, its language is heard before the
    // page's.
    const heard = (language === null ? null : guessLanguage(texts, CLEARLY)) ?? spoken;
    const asked = { ...lookup, heard, spoken: open, prefers, listedFrom };
    const line = ownScript.spell(tokenise(texts, spoken));
    const readAs = (as: Lookup) => {
      const written = readLine(line, finder, spoken, as);
      const mended = mender.mend(line, written);
      return mended ? readLine(mended, finder, spoken, as) : written;
    };
    const likeliest = readAs({ ...asked, way: 0 });
    // The last ways to read the line.
    const tokens = heard && misheard.mend(likeliest, heard);
    const others = [
      ...(tokens ? [() => readLine({ ...line, tokens }, finder, spoken, { ...asked, way: 0 })] : []),
      ...(likeliest.shared ? [() => readAs({ ...asked, way: 0, riskiest: true })] : []),
    ];
    const ways = likeliest.ways + others.length;
    const readOther = (way: number): Reading => ({
      ...(others[way - likeliest.ways]?.() ?? readAs({ ...asked, way })),
      ways,
    });
    return { likeliest: { ...likeliest, ways }, readOther };
  };
  /** How to read the latest lines otherwise, which is asked for soon after they were read. */
  const begun = new Map<string, (way: number) => Reading>();
  return (given, menuLanguage, prefers, listedFrom, way = 0) => {
    const key = () => JSON.stringify([given, menuLanguage, prefers, listedFrom]);
    const known = way > 0 ? begun.get(key()) : undefined;
    if (known) return known(way);
    const { likeliest, readOther } = begin(given, menuLanguage, prefers, listedFrom);
    if (way > 0) return readOther(way);
    if (likeliest.ways > 1) {
      if (begun.size >= LATEST) begun.clear();
      begun.set(key(), readOther);
    }
    return likeliest;
  };
}
