import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import { describe, expect, it } from 'vitest';
import { noModels } from '../ai/no-models.ts';
import { ModelError, type Models } from '../ai/port.ts';
import { questionOf } from '../ai/questions.ts';
import { openJudge } from '../judging/judge.ts';
import { openMedicineJudge } from '../judging/medicine-judge.ts';
import { openKnownFoods } from '../known-foods.ts';
import { type Answering, standInModels } from '../testing/stand-in-models.ts';
import { threadsHere } from '../threads/threads.ts';
import { addOpinion } from './add-opinion.ts';

const judge = await openJudge();
const threads = threadsHere({
  foods: async () => judge,
  medicines: openMedicineJudge,
  knownFoods: openKnownFoods,
});
const askedOf = (request: AssessRequest, verdict: Verdict) => ({
  verdict,
  question: questionOf(request, verdict),
});
const asker = { userId: crypto.randomUUID(), requestId: 'test', budgetMs: 300 };
const dish = (text: string): AssessRequest => ({ kind: 'dish', text });
const always = (...names: string[]) => names.map((name) => ({ name, certainty: 'always' }));

async function judged(text: string, models: Models) {
  const request = dish(text);
  const own = judge.assess(request);
  return { own, ...(await addOpinion({ models, threads }, request, askedOf(request, own), 'en', asker)) };
}
const tasksOf = ({ asked }: ReturnType<typeof standInModels>) => asked.map(({ task }) => task);

describe('addOpinion', () => {
  it('asks no one where no model is configured', async () => {
    const { own, verdict, model } = await judged('Zorblax', noModels);
    expect(verdict).toBe(own);
    expect(model).toBeNull();
  });

  it('asks nothing about what guidance covers', async () => {
    const models = standInModels(() => ({}));
    await judged('Beef carpaccio', models);
    expect(models.asked).toEqual([]);
  });

  it('asks of an undescribed dish what it is made of, and nothing more where guidance covers that', async () => {
    const models = standInModels(() => ({ known: true, components: always('raw egg yolk', 'cream') }));
    const { verdict, model } = await judged('Zorblax', models);
    expect(tasksOf(models)).toEqual(['propose-components']);
    expect(verdict.risk).toBe('HIGH_RISK');
    expect(model).toBe('stand-in');
  });

  it('has those components rated that guidance does not cover', async () => {
    const models = standInModels(({ task }) =>
      task === 'propose-components'
        ? { known: true, components: always('carrot', 'florbination') }
        : { rating: 'HIGH_RISK', reason: 'raw-fish', components: [] },
    );
    const { verdict } = await judged('Zorblax', models);
    expect(tasksOf(models)).toEqual(['propose-components', 'judge-unknown']);
    expect(models.asked[1]?.prompt).toContain('florbination');
    expect(verdict.risk).toBe('HIGH_RISK');
  });

  it('has the words of a described dish rated at once', async () => {
    const models = standInModels(() => ({ rating: 'TO_CHECK', reason: 'listeria', components: [] }));
    const { verdict } = await judged('Chicken, zorblax', models);
    expect(tasksOf(models)).toEqual(['judge-unknown']);
    expect(verdict.findings.map(({ key }) => key)).toContain('model.check');
  });

  it('stays with the components where the second question is not answered', async () => {
    const models = standInModels(({ task }) => {
      if (task === 'judge-unknown') throw new ModelError('rate-limited', 'later');
      return { known: true, components: always('raw egg yolk', 'florbination') };
    });
    expect((await judged('Zorblax', models)).verdict.risk).toBe('HIGH_RISK');
  });

  it.each<[string, Answering]>([
    ['fails', () => Promise.reject(new ModelError('refused-key', 'no'))],
    ['talks nonsense', () => 'certainly! here is the JSON'],
    ['takes for ever', () => new Promise(() => {})],
    ['answers with a field too many', () => ({ known: false, components: [], note: 'safe' })],
  ])('is the verdict of the engine where the model %s', async (_what, answer) => {
    const { own, verdict, model } = await judged('Zorblax', standInModels(answer));
    expect(verdict).toBe(own);
    expect(model).toBeNull();
  });

  it('tells a model nothing of who asks', async () => {
    const models = standInModels(() => ({ known: false, components: [] }));
    const request: AssessRequest = {
      ...dish('Zorblax'),
      userContext: { country: 'FR', gestationalWeek: 23, toxoplasmosis: 'NO', allergies: ['Eggs', 'kiwi'] },
    };
    await addOpinion({ models, threads }, request, askedOf(request, judge.assess(request)), 'fr', asker);
    for (const { system, prompt } of models.asked) {
      expect(`${system}${prompt}`).not.toMatch(/kiwi|egg allerg|23|week|allerg|toxoplasmosis/i);
      expect(prompt).toContain('in French');
    }
  });
});
