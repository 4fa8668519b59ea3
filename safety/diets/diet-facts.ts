import { type Diet, type DietFacts, type DietTrait, LEAVES_OUT } from '@mirabelle/contract/diets.ts';
import type { DietTraitRecord, PackedKnowledge } from '@mirabelle/contract/knowledge.ts';
import type { Mention, Reading } from '../match/reading.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';
import type { Composition, Part } from '../model/part.ts';
import { claimsOf } from './claims.ts';
import type { DietQuestion, DietReader } from './diet-reader.ts';
import { fewOfEach, joined } from './join-facts.ts';
import { createNamesInside } from './names-inside.ts';
import { createOtherAnimals } from './other-animals.ts';
import { isBesideClaim } from './stand-ins.ts';
import { createTraitsOf } from './traits-of.ts';

type Food = DietFacts['foods'][number];

/** They tell nothing of what is in it. */
const TELL_NOTHING: ReadonlySet<Reading['aside']> = new Set([
  'unknown-kind',
  'of-the-day',
  'changes-daily',
] as const);
/** What the findings of allergens tell is told here too, however rarely a dish holds it. */
const AS_ALLERGENS: ReadonlySet<DietTrait> = new Set(['gluten', 'milk', 'lactose', 'egg'] as const);

/**
 * Builds the reader from packed knowledge; null where that says nothing of diets.
 * It stands beside the rules and apart from them: no rule reads what it finds.
 */
export function createDietReader(
  knowledge: Pick<PackedKnowledge, 'diets' | 'foods' | 'groups'>,
  catalogue: Catalogue,
): DietReader | null {
  const { diets } = knowledge;
  if (!diets) return null;
  const traitsOf = createTraitsOf(diets);
  const namesInside = createNamesInside(knowledge);
  const isNamedInside = namesInside.isSpelt;
  const otherAnimal = createOtherAnimals(knowledge, catalogue, traitsOf, isNamedInside);
  const ofDishes = heldByDishes(diets);
  let porkFoodsIn: ReturnType<typeof namesInside.among> | undefined;
  const isOfPork = (id: string) => {
    const item = itemOf(catalogue, 'food', id);
    return item !== undefined && traitsOf(item).is.includes('pork');
  };
  const honeysIn = namesInside.among(diets.find(({ id }) => id === 'honey')?.foods ?? []);

  /** How certainly a part is in the dish; null where it is not to be told. */
  const presenceOf = (part: Part, { parts, dishes }: Composition): 'sure' | 'perhaps' | 'rarely' | null => {
    if (part.harmless) return 'perhaps';
    if (part.presence === 'named' || part.presence === 'always') return 'sure';
    const named = dishes.filter(({ dish }) => dish === part.dish);
    if (named.some(({ subject }) => isNamedInside(part.item.id, part.item.kind, subject))) return 'sure';
    if (part.presence === 'usually') return 'perhaps';
    // "Arepa de queso": what fills it is said, so that it does not hold what others do.
    return parts.some((other) => other.dish === part.dish && other.presence === 'named')
      ? 'rarely'
      : 'perhaps';
  };

  const foodOf = (part: Part, { reading, composition }: DietQuestion, says: readonly Diet[]): Food[] => {
    const item = part.plant ? notReplaced(part, reading, catalogue) : part.item;
    const presence = presenceOf(part, composition);
    if (!item || presence === null) return [];
    const traits = withoutPork(item, part, reading);
    const isFree = part.state.alcohol === 'free';
    const isLactoseFree = reading.lineTreatments.some(({ id, negated }) => id === 'lactose-free' && !negated);
    const holds = (trait: DietTrait) =>
      !(trait === 'alcohol' && isFree) &&
      !(trait === 'lactose' && isLactoseFree) &&
      (presence !== 'rarely' || AS_ALLERGENS.has(trait));
    // What such a dish always holds does not outweigh the menu that calls it vegan; what the line names does.
    const denied = deniedBy(part.presence === 'named' ? [] : says);
    const [is, may] = [traits.is.filter(holds), traits.may.filter(holds)];
    const sure = presence === 'sure' ? is.filter((trait) => !denied.has(trait)) : [];
    const perhaps = [...is.filter((trait) => !sure.includes(trait)), ...may];
    if (sure.length + perhaps.length === 0) return [];
    return [{ food: part.presence === 'named' ? part.subject : part.name, is: sure, may: perhaps }];
  };

  /** Of a food that is named after pork what it is made of, where that is said: turkey bacon. */
  const withoutPork = (item: Item, { subject, presence }: Part, reading: Reading) => {
    const { is, may } = traitsOf(item);
    const hasPork = is.includes('pork') || may.includes('pork');
    // A sausage is asked about, a pork sausage is not.
    if (may.includes('pork') && isNamedInside('pork', 'food', subject))
      return { is: [...is, 'pork' as const], may: may.filter((trait) => trait !== 'pork') };
    const made = hasPork && presence === 'named' ? otherAnimal(subject, item, reading) : null;
    if (!made) return { is, may };
    const notIn: DietTrait[] = made.of === 'plant' ? ['pork', 'meat'] : ['pork'];
    const isOpen = !made.certain || (made.of === 'animal' && traitsOf.isMixed('pork', item));
    const open = isOpen ? notIn.filter((trait) => is.includes(trait) || may.includes(trait)) : [];
    const rest = (traits: readonly DietTrait[]) => traits.filter((trait) => !notIn.includes(trait));
    return { is: rest(is), may: [...rest(may), ...open] };
  };

  /** "Bacon burger": the record is that of burgers. */
  const porkInNameOf = (
    { kind, text, start }: Mention,
    { reading, composition }: DietQuestion,
    denied: ReadonlySet<DietTrait>,
  ): Food[] => {
    if (kind !== 'dish') return [];
    const isPart = (id: string) =>
      composition.parts.some(({ item, presence }) => item.id === id && presence !== 'sometimes');
    porkFoodsIn ??= namesInside.among(knowledge.foods.map(({ id }) => id).filter(isOfPork));
    const spelt = porkFoodsIn(text);
    if (spelt.length === 0 || spelt.some(isPart)) return [];
    const traits: DietTrait[] = ['pork', 'meat'];
    const isDoubtful = otherAnimal.standsBefore(start, reading);
    const is = isDoubtful ? [] : traits.filter((trait) => !denied.has(trait));
    return [{ food: text, is, may: traits.filter((trait) => !is.includes(trait)) }];
  };

  return (question) => {
    const { reading, composition, section } = question;
    const { parts, missing, dishes, openWords, unnamedFood } = composition;
    const says = claimsOf(section ? [reading, section] : [reading]);
    const present = reading.mentions.filter(({ negated, purpose }) => !negated && !purpose);
    const foods = [
      ...parts.flatMap((part) => foodOf(part, question, says)),
      ...missing.flatMap((part) => foodOf({ ...part, presence: 'sometimes' }, question, says)),
      ...dishes.flatMap(({ dish, subject }) => {
        const held = ofDishes.get(dish.dish.id);
        if (!held) return [];
        const denied = deniedBy(says);
        const is = held.is.filter((trait) => !denied.has(trait));
        return [{ food: subject, is, may: [...held.may, ...held.is.filter((trait) => denied.has(trait))] }];
      }),
      ...present.flatMap((mention) => porkInNameOf(mention, question, deniedBy(says))),
      // "Honey-glazed carrots" is a name of carrots.
      ...present.flatMap(({ text }): Food[] =>
        honeysIn(text).length > 0 ? [{ food: text, is: ['honey'], may: [] }] : [],
      ),
    ];
    return {
      foods: fewOfEach(joined(foods)),
      says,
      open:
        openWords.some(({ harmless }) => !harmless) ||
        unnamedFood !== null ||
        parts.length === 0 ||
        TELL_NOTHING.has(reading.aside),
    };
  };
}

/** "Vegan bacon" is none; the bacon of "vegan burger with bacon" is bacon. */
function notReplaced({ subject, presence }: Part, reading: Reading, catalogue: Catalogue): Item | undefined {
  const mention = reading.mentions.find(({ text, negated }) => text === subject && !negated);
  if (presence !== 'named' || !mention || isBesideClaim(mention, reading)) return undefined;
  return itemOf(catalogue, mention.kind, mention.id);
}

/** What the menu says that it is made without. */
const deniedBy = (says: readonly Diet[]): Set<DietTrait> =>
  new Set(says.flatMap((diet): readonly DietTrait[] => LEAVES_OUT[diet]));

type Held = Pick<Food, 'is' | 'may'>;

/** What dishes are made with besides their components, by id. */
function heldByDishes(
  records: readonly Pick<DietTraitRecord, 'id' | 'dishes' | 'mayDishes'>[],
): Map<string, Held> {
  const held = new Map<string, Held>();
  const of = (dish: string) => {
    const known = held.get(dish) ?? { is: [], may: [] };
    held.set(dish, known);
    return known;
  };
  for (const { id, dishes, mayDishes } of records) {
    for (const dish of dishes) of(dish).is.push(id);
    for (const dish of mayDishes) of(dish).may.push(id);
  }
  return held;
}
