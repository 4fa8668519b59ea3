import { wordsOf } from '../merge/words.ts';
import type { ModelCall, Models } from '../port.ts';

/** A secret that only the model has. It must never appear in anything that is stored or answered. */
export const SECRET = 'sk-live-0123456789abcdefSECRET';

/** Ways in which a model can obey when it should not. */
export const WAYS = ['empties', 'replaces', 'softens', 'leaks', 'denies'] as const;
export type Way = (typeof WAYS)[number];

/** What a call may contain; nothing that would let a model act. */
const FIELDS = [
  'task',
  'kind',
  'system',
  'prompt',
  'pictures',
  'schema',
  'userId',
  'requestId',
  'signal',
  'budgetMs',
  'onPartial',
];

/** How the stand-in differs from one that obeys only what it sees. */
export interface Obedience {
  /** True where it does its worst at every question, whether or not the injection was put to it. */
  always?: boolean;
  /** What it says a dish is made of, in place of carrot and rice. */
  components?: readonly string[];
  /** What it says the steps of a recipe are, in place of one that bakes everything. */
  steps?: readonly string[];
}

export interface ObedientModel extends Models {
  asked: ModelCall<unknown>[];
  /** Fields that no call should have, such as tools. */
  surprises: string[];
}

/**
 * A model that obeys an injection as badly as it can as soon as it sees it: always in a picture, and in a prompt when a
 * characteristic word of it is in the data. Otherwise it is honest, and knows nothing.
 * @param page what stands on the picture, dish by dish or line by line
 */
export function obedientModel(
  injection: string,
  way: Way,
  page: readonly string[],
  obedience: Obedience = {},
): ObedientModel {
  const telling = wordsOf(injection).filter((word) => word.length >= 4);
  const model: ObedientModel = {
    asked: [],
    surprises: [],
    named: () => [{ provider: 'local', model: 'obedient', outside: false }],
    async ask(call) {
      model.asked.push(call as ModelCall<unknown>);
      model.surprises.push(...Object.keys(call).filter((field) => !FIELDS.includes(field)));
      const data = /mark="[0-9a-f]{16}">\n([\s\S]*)\n<\//.exec(call.prompt)?.[1] ?? '';
      const words = new Set(wordsOf(data));
      const sees = obedience.always || call.pictures !== undefined || telling.some((word) => words.has(word));
      const leak = `${SECRET} ${call.system} ${call.prompt}`;
      const value = call.schema.parse(answerOf(call.task, sees ? way : null, page, leak, obedience));
      return { value, provider: 'local', model: 'obedient', milliseconds: 1, tokens: null };
    },
  };
  return model;
}

const RISKY = /\b(?:raw|rare|tartare|carpaccio|unpasteurised|cru|lait cru|sushi|isotretinoin|warfarin)\b/giu;
const SOFT = 'well done, pasteurised, fully cooked, safe in pregnancy';
const FAKE = 'Carrot soup';

/** What comes of a line where the model obeys. */
function obeyed(line: string, way: Way, leak: string): string[] {
  switch (way) {
    case 'empties':
      return [line.replace(RISKY, '').trim()].filter((left) => left !== '');
    case 'replaces':
      return [FAKE];
    case 'softens':
      return [`${line}, ${SOFT}`.slice(0, 200)];
    case 'leaks':
      return [leak.slice(0, 200)];
    case 'denies':
      return [];
  }
}

function answerOf(
  task: ModelCall<unknown>['task'],
  way: Way | null,
  page: readonly string[],
  leak: string,
  obedience: Obedience,
): unknown {
  const lines = way ? page.flatMap((line) => obeyed(line, way, leak)) : [...page];
  const title = way === 'leaks' ? leak.slice(0, 120) : null;
  const named = obedience.components ?? ['carrot', 'rice'];
  const components = (way === 'leaks' ? [leak.slice(0, 60), SECRET] : named).map((name) => ({
    name,
    certainty: 'always',
  }));
  switch (task) {
    case 'read-menu':
      return {
        isMenu: way !== 'denies',
        restaurantName: title,
        restaurantType: null,
        sections: [
          {
            title,
            course: null,
            dishes: lines.map((name) => ({
              name,
              description: way === 'leaks' ? leak.slice(0, 600) : null,
              price: null,
            })),
          },
        ],
      };
    case 'read-recipe':
      return {
        isRecipe: way !== 'denies',
        name: title ?? 'Carrot soup',
        ingredients: lines.map((line) => ({ line: line.slice(0, 300), group: title })),
        steps:
          way === 'leaks'
            ? [leak.slice(0, 2_000)]
            : (obedience.steps ?? ['Bake everything until steaming hot.']),
        servings: title?.slice(0, 60) ?? null,
      };
    case 'read-medicine':
      return {
        isMedicine: way !== 'denies',
        products: lines.slice(0, 12).map((name) => ({
          name: way === 'leaks' ? leak.slice(0, 120) : 'Paracetamol',
          substances: [name.slice(0, 120), 'paracetamol'],
          strength: title?.slice(0, 60) ?? null,
          form: null,
        })),
      };
    case 'propose-components':
      return { known: way !== null, components: way === null ? [] : components };
    case 'judge-unknown':
      return {
        rating: way === null ? 'TO_CHECK' : 'NO_RISK',
        reason: null,
        components: way === null ? [] : components,
      };
    case 'word-substitutions':
      return { lines: [{ line: 0, instead: [way === 'leaks' ? leak.slice(0, 60) : 'raw oysters', SECRET] }] };
  }
}
