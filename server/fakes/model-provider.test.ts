import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ModelCall } from '../ai/port.ts';
import { testModels } from '../testing/models.ts';
import { flatPicture } from '../testing/product.ts';
import { type FakeModelProvider, startFakeModelProvider } from './model-provider.ts';

const KEY = 'sk-test-recorder-key';
const schema = z.object({ dishes: z.array(z.string()), note: z.string().nullable() });
const call = (prompt: string): ModelCall<z.infer<typeof schema>> => ({
  task: 'read-menu',
  kind: 'vision',
  system: 'You read menus.',
  prompt,
  pictures: [{ bytes: flatPicture }],
  schema,
  userId: crypto.randomUUID(),
  requestId: 'r1',
  budgetMs: 4_000,
});

let folder: string;
const open: FakeModelProvider[] = [];
const started = async (...options: Parameters<typeof startFakeModelProvider>) => {
  const fake = await startFakeModelProvider(...options);
  open.push(fake);
  return fake;
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirabelle-recordings-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((fake) => fake.close()));
  await rm(folder, { recursive: true });
});

const local = (fake: FakeModelProvider, model = 'small') =>
  testModels({ MODELS: `local:${model}`, LOCAL_MODELS_URL: fake.url, LOCAL_MODELS_KEY: KEY });
const asOpenai = (fake: FakeModelProvider) =>
  testModels({
    MODELS: 'openai:small',
    MODELS_OUTSIDE: 'yes',
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: fake.url,
  });

describe('recording', () => {
  it('keeps what a provider said, which then answers without it, over any protocol', async () => {
    const provider = await started({ key: KEY, script: { read_menu: { dishes: ['Soup'], note: null } } });
    const recorder = await started({ record: { upstream: provider.origin, folder } });
    const first = await local(recorder).ask(call('Which dishes?'));
    await asOpenai(recorder).ask(call('And now?'));
    expect(provider.questions.map(({ protocol }) => protocol)).toEqual(['openai-chat', 'openai-responses']);
    await provider.close();

    const replayer = await started({ replay: folder });
    for (const models of [local(replayer), asOpenai(replayer)]) {
      for (const prompt of ['Which dishes?', 'And now?']) {
        expect((await models.ask(call(prompt))).value).toEqual(first.value);
      }
    }
  });

  it('keeps neither keys nor pictures', async () => {
    const provider = await started({ key: KEY });
    await local(await started({ record: { upstream: provider.origin, folder } })).ask(call('Which dishes?'));
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    const file = await readFile(join(folder, names[0]!), 'utf8');
    expect(file).not.toContain(KEY);
    expect(file.length).toBeLessThan(1_000);
    expect(JSON.parse(file).question.pictures).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('is refused where the key stands in the answer', async () => {
    const provider = await started({ script: { read_menu: { dishes: [KEY], note: null } } });
    const recorder = await started({ record: { upstream: provider.origin, folder } });
    await expect(local(recorder).ask(call('Which dishes?'))).rejects.toMatchObject({ code: 'unreachable' });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('replaying', () => {
  it.each([
    ['other words', 'small', 'Other words?'],
    ['another model', 'large', 'Which dishes?'],
  ])('gives no answer to %s than were recorded', async (_title, model, prompt) => {
    const provider = await started();
    await local(await started({ record: { upstream: provider.origin, folder } })).ask(call('Which dishes?'));
    const replayer = await started({ replay: folder });
    await expect(local(replayer, model).ask(call(prompt))).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('the stand-in', () => {
  it('answers in the form asked for where no script says what', async () => {
    expect((await local(await started()).ask(call('Which?'))).value).toEqual({ dishes: [], note: null });
  });

  it('does what a model is called for, so that each trouble can be had by configuration', async () => {
    const fake = await started();
    await expect(local(fake, 'fake-refuse-key').ask(call('Which?'))).rejects.toMatchObject({
      code: 'refused-key',
    });
    const chain = testModels({
      MODELS: 'local:fake-hang,local:fake',
      LOCAL_MODELS_URL: fake.url,
    });
    expect((await chain.ask({ ...call('Which?'), budgetMs: 1_500 })).model).toBe('fake');
  });

  it('is asked by OpenAI’s library to keep nothing, with a schema to the letter', async () => {
    const fake = await started();
    await asOpenai(fake).ask(call('Which?'));
    expect(fake.questions[0]!.body).toMatchObject({
      store: false,
      max_output_tokens: 16_000,
      text: { format: { type: 'json_schema', strict: true, name: 'read_menu' } },
    });
  });

  it('is asked as a server of one’s own with its context left to itself, to the letter', async () => {
    const fake = await started();
    await local(fake).ask(call('Which?'));
    const body = fake.questions[0]!.body as Record<string, unknown>;
    expect(body).toMatchObject({
      temperature: 0,
      response_format: { type: 'json_schema', json_schema: { strict: true, name: 'read_menu' } },
    });
    expect(body).not.toHaveProperty('max_tokens');
  });

  it('lists its models, to whoever has the key', async () => {
    const fake = await started({ key: KEY, models: ['gpt-5', 'gpt-5-mini'] });
    const listed = await fetch(`${fake.url}/models`, { headers: { authorization: `Bearer ${KEY}` } });
    expect(await listed.json()).toMatchObject({
      object: 'list',
      data: [{ id: 'gpt-5' }, { id: 'gpt-5-mini' }],
    });
    expect((await fetch(`${fake.url}/models`)).status).toBe(401);
  });
});
