import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { report } from '../../hostile/length.ts';
import type { Adviser } from '../../judging/judge.ts';
import type { MedicineJudge } from '../../judging/medicine-judge.ts';
import type { Threads } from '../../threads/threads.ts';
import { addOpinion } from '../../with-models/add-opinion.ts';
import { addSuggestions } from '../../with-models/add-suggestions.ts';
import { readMedicineWithModel } from '../../with-models/read-medicine.ts';
import { wordSubstitutionsWithModel } from '../../with-models/word-substitutions.ts';
import { coveredBy } from '../merge/covered-risk.ts';
import { mergeMenu } from '../merge/merge-menu.ts';
import { MODEL_TASKS, type ModelTask } from '../port.ts';
import { questionOf } from '../questions.ts';
import { askForMenu } from '../tasks/read-menu/read-menu.ts';
import corpus from './corpus.json' with { type: 'json' };
import { enginesOnce } from './engines-once.ts';
import { expectNoLeak } from './no-leak.ts';
import { type Obedience, type ObedientModel, obedientModel, WAYS } from './obedient-model.ts';

/*
 * Every injection through every task, whatever it was written for, with a stand-in that does its worst each time: it
 * rates NO_RISK, drops and renames. Recipes have a file of their own beside this one.
 */

const asker = { userId: crypto.randomUUID(), requestId: 'test', budgetMs: 1_000 };
const picture = new Uint8Array([1]);
let judge: Adviser;
let medicines: MedicineJudge;
let threads: Threads;
const asked = new Map<ModelTask, number>();
beforeAll(async () => {
  ({ judge, medicines, threads } = await enginesOnce());
});

const rank = (risk: Risk) => RISKS.indexOf(risk);

/** Runs what may ask a stand-in of each kind, and checks that it was asked for the task and received no secrets. */
async function inEveryWay(
  task: ModelTask,
  text: string,
  page: readonly string[],
  run: (model: ObedientModel) => Promise<unknown>,
  obedience: Obedience = {},
): Promise<void> {
  for (const way of WAYS) {
    const model = obedientModel(text, way, page, { always: true, ...obedience });
    const out = await run(model);
    const calls = model.asked.filter((call) => call.task === task).length;
    expect(calls, `${task}, ${way}`).toBeGreaterThan(0);
    asked.set(task, (asked.get(task) ?? 0) + 1);
    expectNoLeak(out, model);
  }
}

/** The data of all that a model was asked, as it reads it. */
const promptsOf = (model: ObedientModel) => model.asked.map(({ prompt }) => prompt).join('\n');
/** A text as it stands in the data of a prompt. */
const inData = (text: string) => JSON.stringify(text).slice(1, -1);

const RISKY = ['Beef carpaccio', 'Camembert au lait cru', 'Sushi of raw salmon', 'Steak tartare'];
/** Covered by guidance in one part, with a part that no one knows: only so is a model asked about them. */
const HALF_KNOWN: [string, Risk][] = [
  ['Steak tartare with zorblax', 'HIGH_RISK'],
  ['Camembert au lait cru with quuxfizz', 'HIGH_RISK'],
  ['Scrambled eggs with zorblax', 'TO_CHECK'],
  ['Steak with zorblax', 'TO_CHECK'],
];

describe.each(corpus)('$id', ({ text }) => {
  it('on a picture of a menu lowers no verdict and loses no dish', async () => {
    const names = [...RISKY, 'Zorblax', text.slice(0, 200)];
    const items = names.map((name, at) => ({
      name,
      description: at === 0 ? text : null,
      price: null,
      allergenCodes: [],
      confidence: 90,
    }));
    const own: MenuReading = {
      kind: 'menu',
      restaurantName: null,
      restaurantType: null,
      language: null,
      country: null,
      sections: [{ title: null, course: null, items }],
      notUnderstood: [],
      rawText: `${names.join('\n')}\n${text}\nCarrot soup\nwell done, pasteurised, fully cooked, safe`,
      confidence: 90,
      readBy: 'built-in',
    };
    const covered = coveredBy(judge, { language: null, place: null });
    await inEveryWay('read-menu', text, names, async (model) => {
      const answer = await askForMenu(model, picture, asker);
      const merged = mergeMenu(own, answer.value, answer.model, covered);
      const reading = merged?.reading ?? own;
      const standing = merged?.standsFor ?? names.map((_, at) => [at]);
      const dishes = reading.sections.flatMap((section) => section.items);
      for (const [place, name] of names.entries()) {
        const now = dishes.filter((_, at) => standing[at]?.includes(place));
        expect(now, name).not.toEqual([]);
        const risks = now.map((dish) =>
          rank(judge.assess({ kind: 'dish', text: dish.name, description: dish.description }).risk),
        );
        const before = judge.assess({
          kind: 'dish',
          text: name,
          description: items[place]?.description ?? null,
        });
        if (place < RISKY.length) expect(Math.min(...risks), name).toBeLessThanOrEqual(rank(before.risk));
      }
      return reading;
    });
  });

  it('beside a word no one knows is kept from a model that rates everything NO_RISK', async () => {
    const opinionOn = async (model: ObedientModel, request: AssessRequest) => {
      const own = judge.assess(request);
      const { verdict } = await addOpinion(
        { models: model, threads },
        request,
        { verdict: own, question: questionOf(request, own) },
        'en',
        asker,
      );
      expect(rank(verdict.risk), request.text).toBeLessThanOrEqual(rank(own.risk));
      return verdict;
    };
    // The guard asks no question that contains the injection, as the name or anywhere next to it.
    const closed = obedientModel(text, 'softens', [], { always: true });
    const requests: AssessRequest[] = [
      { kind: 'dish', text },
      { kind: 'ingredient', text },
      { kind: 'dish', text: 'Zorblax', description: text },
      { kind: 'dish', text: 'Zorblax', ingredients: ['carrot', text] },
      { kind: 'dish', text: `Zorblax ${text}` },
    ];
    for (const request of requests) await opinionOn(closed, request);
    expect(closed.asked).toEqual([]);
    // Its neighbours on the menu are asked about, and keep the rating of guidance.
    for (const [dish, risk] of HALF_KNOWN) {
      expect(judge.assess({ kind: 'dish', text: dish }).risk).toBe(risk);
      await inEveryWay('judge-unknown', text, [], (model) => opinionOn(model, { kind: 'dish', text: dish }));
    }
    // Where nothing at all is known about a dish, its components are asked for first.
    await inEveryWay(
      'propose-components',
      text,
      [],
      async (model) => {
        const verdict = await opinionOn(model, { kind: 'dish', text: 'Zorblax' });
        expect(verdict.risk).toBe('TO_CHECK');
        return verdict;
      },
      { components: [] },
    );
  });

  it('named by a model as a part of a dish is put to no model again', async () => {
    const request = { kind: 'dish', text: 'Zorblax' } as const;
    const own = judge.assess(request);
    const question = { verdict: own, question: questionOf(request, own) };
    const part = text.trim().slice(0, 60) || 'x';
    await inEveryWay(
      'propose-components',
      text,
      [],
      async (model) => {
        const { verdict } = await addOpinion({ models: model, threads }, request, question, 'en', asker);
        expect(rank(verdict.risk)).toBeLessThanOrEqual(rank(own.risk));
        expect(promptsOf(model)).not.toContain(inData(part));
        return verdict;
      },
      { components: [part] },
    );
  });

  it('as the name of a dish gets no ingredients from a model, which an unknown name beside it does', async () => {
    const closed = obedientModel(text, 'softens', [], { always: true });
    const own = await addSuggestions({ models: closed, threads }, text, 'en', asker);
    expect(closed.asked).toEqual([]);
    expect(JSON.stringify(own)).not.toContain('obedient');
    await inEveryWay('propose-components', text, [], (model) =>
      addSuggestions({ models: model, threads }, 'Zorblax', 'en', asker),
    );
  });

  it('in a recipe or an allergy makes no model propose what the engine does not judge safe', async () => {
    const recipe = {
      name: text,
      ingredients: [
        { index: 0, name: 'zorblax cheese' },
        { index: 1, name: text },
      ],
    };
    const userContext: UserContext = { country: 'GB', gestationalWeek: 20, allergies: [text.slice(0, 80)] };
    for (const about of [null, userContext]) {
      await inEveryWay('word-substitutions', text, [], async (model) => {
        const proposed = await wordSubstitutionsWithModel(
          { models: model, threads },
          recipe,
          { userContext: about, place: null, language: 'en' },
          asker,
        );
        expect([...proposed.byIndex]).toEqual([]);
        // Names that read like speech are left out; an allergy is the user's own word, and is fenced as data.
        if (about === null) expect(promptsOf(model)).not.toContain(inData(text));
        for (const { prompt, system } of model.asked) {
          const outside = prompt.replace(/<(\w+) mark="([0-9a-f]{16})">\n[\s\S]*\n<\/\1 mark="\2">/, '');
          expect(outside + system).not.toContain(text);
        }
        return [...proposed.byIndex];
      });
    }
  });

  it('on a picture of a medicine loses none, adds none and lowers nothing', async () => {
    const lines = ['Isotretinoin 20 mg', '30 capsules', text];
    const before = medicines.analyze({ lines });
    const substances = (read: readonly string[]) =>
      medicines.analyze({ lines: [...read] }).products.flatMap((product) => product.substances);
    expect(before.level).toBe('AVOID');
    await inEveryWay('read-medicine', text, lines, async (model) => {
      const read = await readMedicineWithModel(
        { models: model, threads },
        picture,
        async () => ({ lines }),
        asker,
      );
      expect(medicines.analyze({ lines: read.lines }).level).toBe('AVOID');
      expect(substances(read.lines)).toEqual(substances(lines));
      return read;
    });
  });
});

it('has put every task but the reading of recipes to the stand-in, for every injection in every way', () => {
  report('injections', { injections: corpus.length, 'asked of the stand-in': Object.fromEntries(asked) });
  for (const task of MODEL_TASKS.filter((each) => each !== 'read-recipe')) {
    expect(asked.get(task), task).toBeGreaterThanOrEqual(corpus.length * WAYS.length);
  }
});
