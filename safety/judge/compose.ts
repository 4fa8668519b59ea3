import type { StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { Mention, Reading } from '../match/read-line.ts';
import type { Catalogue } from '../model/catalogue.ts';
import type { Composition } from '../model/part.ts';
import { joinWords, overlay } from '../model/state.ts';
import { isServedCold } from './cold-soup.ts';
import {
  addedCold,
  besideCooked,
  isDescribedBy,
  isInSauce,
  isStirredAmong,
  madeIn,
} from './drink-in-food.ts';
import { foodsAlone } from './foods-alone.ts';
import { deniedOf, foodsGuessed } from './foods-guessed.ts';
import { isInside, isJoined, mayLieBeside, SOUPS, STEWS } from './joined.ts';
import { laidCold } from './laid-cold.ts';
import { withoutLikenesses } from './likeness.ts';
import {
  asIngredient,
  contested,
  createLineWords,
  heatContested,
  isPerhapsLeftOut,
  listedWords,
  standFor,
} from './listed-words.ts';
import { type Ingredient, type LineWords, makePart } from './make-part.ts';
import { onMenu } from './name-on-menu.ts';
import {
  componentFor,
  heatOfBase,
  isFlesh,
  isKindOf,
  type NamedDish,
  namedDishes,
  onBase,
  specific,
} from './named-dishes.ts';
import { openWords } from './open-words.ts';
import { isMelted, isPutOn, isServedOn } from './put-on.ts';
import { isOfName, isRawByName, rawForm, rawLike, withoutCooking } from './raw-by-name.ts';
import type { Base } from './section.ts';
import type { StatedInName } from './stated-in-name.ts';
import { stirredIn } from './stirred-in.ts';
import { takeForUsual, takenBecause } from './taken-for.ts';
import { unnamedFood } from './unnamed-food.ts';
import { notCooked, notPasteurised, treatmentWords, type Words } from './words.ts';

const DRINKS = 'drinks';
const ALCOHOLIC_DRINKS = 'alcoholic-drinks';
const COCKTAILS = 'cocktails';
const DAIRY = 'dairy';
const ALCOHOL: readonly StateDimension[] = ['alcohol'];
const HEAT: readonly StateDimension[] = ['heat'];
/** Spooned on when the dish is done: its heat is not theirs. */
const ADDED_AT_THE_END = 'raw-egg-sauces';
/** Ids of dishes of eggs set in a pan, with what they are named after in the pan before them. */
const EGG_DISHES = /^(?:omelette|scrambled-eggs|tortilla-espanola)(?:-|$)/;
const CURED_MEATS = 'cured-dry-meats';

interface Options extends Pick<LineWords, 'section' | 'cooked' | 'namedRaw' | 'defaults' | 'country'> {
  /** Field from which on the ingredients are listed; infinite where none are. */
  listedFrom: number;
  /** Needed where ingredients are listed. */
  statedInName?: StatedInName;
  /** What the dishes under a heading lie on. */
  base?: Base | undefined;
  /** What stands over the line. */
  heading?: Reading | null;
  /** What the user says the dish is made without. */
  without?: Mention[];
}

/** Turns what a line says into what is on the plate: named foods, and what the named dishes are usually made of. */
export function compose(reading: Reading, catalogue: Catalogue, options: Options): Composition {
  const { listedFrom } = options;
  const named = reading.mentions.filter((m) => !m.negated && !m.purpose);
  const stated = specific(withoutLikenesses(named, reading, catalogue), catalogue);
  const standing = standFor(stated, listedFrom, catalogue);
  const present = takeForUsual(
    stated.filter((mention) => !standing.replaced.has(mention)),
    catalogue,
    options.country,
  );
  const denied = reading.mentions.filter((m) => m.negated);
  const allSaid = listedWords(treatmentWords(reading, catalogue, stated, listedFrom), standing);
  const saidOf = (mention: Mention): Words =>
    isRawByName(mention, catalogue) ? withoutCooking(allSaid(mention)) : allSaid(mention);
  const lineOf = createLineWords(reading, catalogue, options);
  const dishes = namedDishes(present, catalogue, saidOf, listedFrom, reading.words.tokens).map((dish) =>
    onBase(dish, options.base, listedFrom),
  );
  const cold = laidCold(reading, present, dishes, options.heading ?? null, catalogue);
  const wordsOf = (mention: Mention): Words => {
    const said = saidOf(mention);
    return cold.has(mention) ? { ...said, opens: [...said.opens, ...HEAT] } : said;
  };
  const guessed = dishes.map((dish) =>
    foodsGuessed(dish, deniedOf(dish, denied, reading, listedFrom), options, catalogue),
  );
  const foods = [
    ...foodsAlone({ present, denied, dishes }, reading, catalogue, wordsOf),
    ...dishes.flatMap((dish, index) => [
      ...foodsNamed(dish, listedFrom, wordsOf, reading, catalogue),
      ...(guessed[index]?.likely ?? []),
    ]),
  ];
  const parts = (list: Ingredient[]) =>
    list.flatMap((food) => {
      const part = makePart(food, lineOf(food.field, food.at), catalogue);
      if (part && isPerhapsLeftOut(food, reading, catalogue)) part.presence = 'usually';
      return part ?? [];
    });
  return {
    parts: parts(foods),
    missing: parts(guessed.flatMap((g) => g.missing)),
    leftOut: parts(guessed.flatMap((g) => g.leftOut)),
    substance: parts(guessed.flatMap((g) => g.substance)),
    dishes: dishes.map(({ mention, dish, name, words }) => ({
      dish,
      subject: mention.text,
      name,
      state: overlay(
        dish.dish.state,
        joinWords([...words.states, ...lineOf(mention.field, mention.start).line.states].map((w) => w.state)),
      ),
      quality: mention.quality,
    })),
    unnamedFood: unnamedFood(reading, catalogue, listedFrom),
    openWords: openWords(reading, catalogue),
  };
}

/** Foods that the line names with a dish: they take the state of the dish and of the component they stand for. */
function foodsNamed(
  dish: NamedDish,
  listedFrom: number,
  wordsOf: (mention: Mention) => Words,
  reading: Reading,
  catalogue: Catalogue,
): Ingredient[] {
  const { heat, ...besides } = dish.dish.dish.state;
  const named = dish.named.map((one) => one.mention);
  const isColdSoup = SOUPS.test(dish.dish.dish.id) && isServedCold(dish, reading, catalogue);
  return dish.named.flatMap(({ mention, item: said }) => {
    const ofRawName = isOfName(mention, dish) && isFlesh(said);
    const item = ofRawName ? rawForm(said, catalogue) : said;
    // "Ragù, carne": the general word names the component, it does not replace it.
    if (item.kind === 'group' && dish.dish.components.some((c) => isKindOf(c.item, item))) return [];
    const component = componentFor(dish.dish, item);
    // A soft-boiled egg stays soft on a soup, and brie named beside a soup stays cold.
    const listed = mention.field >= listedFrom;
    const notInName =
      item.usual.heat === 'raw' && SOUPS.test(dish.dish.dish.id) && mention.segment !== dish.mention.segment;
    // "Bean soup, with chorizo", "chorizo omelette": a cured sausage, unlike ham, goes into the pot or the pan by
    // custom, but may be strewn on, so that its heat stays open.
    const isSausage =
      item.allGroups.has(CURED_MEATS) && item.laidOn === undefined && item.usual.heat === 'raw' && !component;
    const sausageInPan =
      isSausage &&
      (notInName || (EGG_DISHES.test(dish.dish.dish.id) && mention.segment === dish.mention.segment));
    const besideSoup = notInName && !isSausage;
    const apart =
      item.allGroups.has(ADDED_AT_THE_END) ||
      item.usual.heat === 'undercooked' ||
      (besideSoup && !listed) ||
      (isColdSoup && item.usual.heat === 'raw');
    // Listed, it may be simmered with the soup or spooned on at the end.
    const perhapsHeated = besideSoup && listed && item.allGroups.has(DAIRY);
    // "Garbure, Parma ham": a side from the slicer, or in the pot.
    const beside =
      !apart &&
      !component &&
      item.usual.heat === 'raw' &&
      STEWS.test(dish.dish.dish.id) &&
      !listed &&
      mention.segment !== dish.mention.segment;
    // "Lasagne and Parma ham": two items on one plate.
    const joined =
      !apart &&
      component?.item.id !== item.id &&
      !listed &&
      (component?.state.heat ?? heat) === 'cooked' &&
      ((item.usual.heat === 'raw' && isJoined(mention, dish.mention, reading)) ||
        ((component === undefined || item.usual.heat !== 'raw' || dish.dish.dish.takes === 'filling') &&
          mayLieBeside(mention, item, dish, reading)));
    const melted = !component && isMelted(item, dish, wordsOf(mention));
    const putOn = listed ? null : isPutOn(mention, item, dish, wordsOf(mention), reading);
    // "Baked cod, chorizo & butter beans": it went into the pan with the beans, whatever they are served beside.
    const present = reading.mentions.filter((m) => !m.negated);
    const isStirred = item.cookedAlong || dish.dish.dish.stirredInto !== undefined;
    const stirred = isStirred ? stirredIn(mention, item, present, reading, catalogue) : null;
    const ownWords = ofRawName ? withoutCooking(wordsOf(mention)) : wordsOf(mention);
    const rawAs = ofRawName && !component && heat === undefined ? rawLike(item) : undefined;
    const baked = heat ?? (component ? undefined : heatOfBase(dish, item, ownWords));
    const own =
      apart || sausageInPan || putOn === 'cold' || baked === undefined
        ? besides
        : { ...besides, heat: baked };
    // Wine among the ingredients of a stew goes into the pot; named beside it, it may be a glass of wine. What the
    // dish is known to hold is as its record says: the port with a melon, the vodka of a cocktail.
    const intoThePot =
      listed && !component && dish.dish.dish.course !== 'DRINKS' && !item.allGroups.has(COCKTAILS);
    // "Stone-baked pizza, Parma ham": how the base is baked says nothing of what may be laid on it when it is done.
    // Nor does "burger well done" of the blue cheese that is crumbled over it at the end.
    const laidAfter =
      (dish.dish.dish.takes === 'topping' && item.laidOn !== undefined) ||
      ownWords.keeps?.includes('heat') === true ||
      putOn !== null ||
      (!listed && isServedOn(mention, item, dish));
    const isBakedByCustom = dish.dish.dish.takes === 'inside' && item.usual.heat === 'cooked' && !joined;
    const among =
      item.allGroups.has(ALCOHOLIC_DRINKS) &&
      (intoThePot ||
        (!addedCold(dish.dish.dish) &&
          (madeIn(mention, dish.mention) || besideCooked(mention, dish.mention))));
    const inThePot = among && heat === 'cooked';
    const perhaps =
      among &&
      heat === undefined &&
      component?.state.alcohol === undefined &&
      dish.dish.dish.course !== 'DESSERT';
    // "Ravioli with pumpkin, sage and amaretto", "soup with red wine onions": one of what the hot dish is made with.
    const withOthers =
      item.allGroups.has(ALCOHOLIC_DRINKS) &&
      !inThePot &&
      !addedCold(dish.dish.dish) &&
      (isInSauce(mention, named, catalogue) ||
        (heat === 'cooked' &&
          (isDescribedBy(mention, item, dish.mention, named) ||
            isStirredAmong(mention, item, named, catalogue))));
    // Coffee and cake are two dishes; an espresso brownie is one.
    const apartDrink =
      item.allGroups.has(DRINKS) &&
      !component &&
      mention.field === dish.mention.field &&
      mention.chunk !== dish.mention.chunk;
    const layers = [
      own,
      inThePot ? { alcohol: 'cooked' as const } : {},
      rawAs === 'raw' ? { heat: rawAs } : {},
      stirred?.state ?? {},
      component?.state ?? {},
    ];
    return {
      ...onMenu(mention, item),
      item,
      takenFor: takenBecause(mention, catalogue),
      presence: mention.perhaps ? 'usually' : 'named',
      layers,
      // "Risotto al vino rosso": stirred in, but whether it is cooked is not on file.
      words: [
        {
          states: [],
          opens: [
            ...(perhaps || withOthers ? ALCOHOL : []),
            ...(perhapsHeated ||
            beside ||
            joined ||
            sausageInPan ||
            melted ||
            putOn === 'perhaps' ||
            rawAs === 'open'
              ? HEAT
              : []),
            ...(stirred?.opens ?? []),
          ],
        },
        notPasteurised(
          apart || beside || joined || laidAfter ? notCooked(dish.words) : dish.words,
          ownWords,
          item,
        ),
        listed
          ? asIngredient(contested(ownWords, layers, dish.words), layers, item)
          : heatContested(ownWords, layers, dish.words, item),
      ],
      dish,
      ingredient: !apartDrink,
      quality: mention.quality,
      // The record of the dish knows how its own smoked haddock is: the word in the name says no more. "Fish pie, smoked
      // haddock": what is cooked by custom before it is eaten is baked in the pie.
      inner:
        (listed && component?.item.id === item.id) ||
        (!listed && (isInside(mention, dish, reading) || isBakedByCustom))
          ? []
          : mention.inner,
    };
  });
}
