import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ModelError } from '../ai/port.ts';
import type { PageReading } from '../picture-reader/messages.ts';
import type { TestUser } from '../testing/clients.ts';
import { flatPicture, invoke, type TestProduct, testProduct } from '../testing/product.ts';
import { menuOf } from '../testing/scans.ts';
import { type Answering, standInModels } from '../testing/stand-in-models.ts';

let answers: Partial<Record<string, Answering>>;
const models = standInModels((call, signal) => {
  const answer = answers[call.task];
  if (!answer) throw new ModelError('unreachable', 'nobody there');
  return answer(call, signal);
}, 'a-model');
let printed: string[];
let product: TestProduct;
let user: TestUser;

const page = (lines: string[]): PageReading => ({
  lines: lines.map((text, at) => ({ text, confidence: 90, x: 200, y: 40 * at, width: 300, height: 20 })),
  confidence: 90,
  quality: { boxes: lines.length, readableShare: 1, sharpness: 100 },
});

beforeAll(async () => {
  product = await testProduct({
    readMenu: async () => menuOf('Soup'),
    readPage: async () => page(printed),
    readMedicine: async () => ({
      lines: printed,
      rawText: printed.join('\n'),
      readConfidence: 90,
      poor: null,
    }),
    models,
  });
  user = await product.signedUp();
});
afterAll(() => product.close());
beforeEach(() => {
  answers = {};
  models.asked = [];
});

const image = `data:image/jpeg;base64,${flatPicture.toString('base64')}`;
const answerOf = (...lines: string[]) => ({
  isRecipe: true,
  name: 'Carrot soup',
  ingredients: lines.map((line) => ({ line, group: null })),
  steps: ['Simmer the carrots until soft and blend.'],
  servings: null,
});

describe('extract-recipe', () => {
  it('finds a recipe in a text that the built-in reader could make nothing of, and says who read it', async () => {
    answers = { 'read-recipe': () => answerOf('500 g carrots', '1 onion', '200 g fresh basil') };
    const content =
      'Carrot soup. You want 500 g carrots and 1 onion. Simmer the carrots until soft and blend.';
    const { body } = await invoke(user, 'extract-recipe', { type: 'text', content });
    expect(body).toMatchObject({
      success: true,
      readBy: 'a-model',
      recipe: { name: 'Carrot soup', ingredients: [{ name: 'carrots', amount: '500' }, { name: 'onion' }] },
    });
  });

  it('asks no model about a text that tells all', async () => {
    const content =
      'Carrot soup\n\nIngredients\n500 g carrots\n1 onion\n\nMethod\n1. Chop the carrots.\n2. Simmer until soft.';
    const { body } = await invoke(user, 'extract-recipe', { type: 'text', content });
    expect(body).toMatchObject({
      success: true,
      recipe: { ingredients: [{ name: 'carrots' }, { name: 'onion' }] },
    });
    expect(body).not.toHaveProperty('readBy');
    expect(models.asked).toEqual([]);
  });

  it('reads a picture with both, and keeps what the model left out', async () => {
    printed = [
      'Mousse',
      'Ingredients',
      '3 raw eggs',
      '200 g choclate',
      'Method',
      '1. Melt and fold.',
      '2. Chill well.',
    ];
    answers = { 'read-recipe': () => answerOf('200 g chocolate') };
    const { body } = await invoke(user, 'extract-recipe', { type: 'image', content: image });
    expect(body).toMatchObject({
      readBy: 'a-model',
      recipe: { foundBy: 'picture', ingredients: [{ name: 'raw eggs' }, { name: 'chocolate' }] },
    });
  });

  it.each(['unreachable', 'timed-out', 'bad-output', 'over-budget'] as const)(
    'says what the built-in reader says where the model is %s',
    async (code) => {
      answers = { 'read-recipe': () => Promise.reject(new ModelError(code, 'no')) };
      const { body } = await invoke(user, 'extract-recipe', {
        type: 'text',
        content: 'Ten reasons to love soup',
      });
      expect(body).toMatchObject({ success: false, code: 'not-a-recipe' });
    },
  );
});

describe('analyze-medication', () => {
  it('reads a name that the reader misread as the model read it, and no other medicine', async () => {
    printed = ['Isotretlnoln 20 mg'];
    answers = {
      'read-medicine': () => ({
        isMedicine: true,
        products: [{ name: 'Isotretinoin', substances: ['paracetamol'], strength: '20 mg', form: null }],
      }),
    };
    const { body } = await invoke(user, 'analyze-medication', { analysis_type: 'ocr', image_data: image });
    expect(body).toMatchObject({ result: { safety_analysis: { risk_level: 'AVOID' } } });
    expect(JSON.stringify(body).toLowerCase()).not.toContain('paracetamol');
  });
});

describe('adapt-recipe', () => {
  const recipe = { name: 'Gratin', ingredients: ['200 g zorblax', '1 onion'], instructions: ['Mix all.'] };
  const substitutionsOf = async () => {
    const { body } = await invoke(user, 'adapt-recipe', { recipe });
    return (
      body as { safetyAnalysis: { ingredient: string; substitutions: string[] }[] }
    ).safetyAnalysis.flatMap(({ substitutions }) => substitutions);
  };

  it('tells what a model proposes where no substitute is on file, if the engine judges it safe', async () => {
    answers = {
      'word-substitutions': () => ({ lines: [{ line: 0, instead: ['raw oysters', 'potatoes', 'florb'] }] }),
    };
    expect(await substitutionsOf()).toEqual([expect.stringMatching(/^Potatoes, proposed by a-model/)]);
  });

  it('tells nothing where no model answers', async () => {
    expect(await substitutionsOf()).toEqual([]);
  });
});
