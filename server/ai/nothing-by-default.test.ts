import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { type FakeModelProvider, startFakeModelProvider } from '../fakes/model-provider.ts';
import { openLedger } from './ledger.ts';
import { openModels } from './open-models.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const KEY = 'sk-proj-hunter2';

let fake: FakeModelProvider | null = null;
afterEach(() => fake?.close());

/** Whether a process that runs this code has loaded anything of the providers' libraries. */
async function librariesOf(code: string): Promise<string[]> {
  const watched = `
    import { registerHooks } from 'node:module';
    const seen = new Set();
    registerHooks({ load: (url, context, next) => {
      if (/node_modules\\/(?:ai|@ai-sdk)\\//.test(url)) seen.add(url);
      return next(url, context);
    } });
    ${code}
    process.stdout.write(JSON.stringify([...seen]));
    process.exit(0);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', watched], { cwd: root });
  return JSON.parse(stdout) as string[];
}

describe('the libraries of the providers', () => {
  it('are not loaded by the server, nor by models that are only configured', async () => {
    const loaded = await librariesOf(`
      const { readConfig } = await import('./server/config.ts');
      await import('./server/server.ts');
      const { openModels } = await import('./server/ai/open-models.ts');
      const { models } = readConfig({ MODELS: 'local:a', LOCAL_MODELS_URL: 'http://127.0.0.1:9/v1' });
      openModels(models, { ledger: null, log: { warn() {} } }).named('vision');`);
    expect(loaded).toEqual([]);
  });

  it('are loaded by whoever asks', async () => {
    const loaded = await librariesOf(`await import('./server/ai/providers/try-once.ts');`);
    expect(loaded).toContainEqual(expect.stringContaining('/node_modules/ai/'));
  });
});

describe('the log', () => {
  it('says at the start, once for each, of which models the price is not known', () => {
    const lines: string[] = [];
    const { models } = readConfig({
      MODELS: 'openai:gpt-5-mini,openai:gpt-99,local:a',
      MODELS_OUTSIDE: 'yes',
      OPENAI_API_KEY: KEY,
      LOCAL_MODELS_URL: 'http://127.0.0.1:9/v1',
    });
    openModels(models!, {
      ledger: openLedger(),
      log: pino({}, { write: (line: string) => lines.push(line) }),
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ provider: 'openai', model: 'gpt-99' }]);
  });

  it.each(['answer', 'refuse-key', 'fail', 'prose', 'wrong-schema', 'half', 'refuse-content'] as const)(
    'tells of a call that ends with %s what it was, never what was asked, answered, by whom or with which key',
    async (behaviour) => {
      fake = await startFakeModelProvider({
        key: KEY,
        script: { read_menu: { words: ['Answered secret'] } },
      });
      fake.turn = { do: behaviour };
      const lines: string[] = [];
      const { models } = readConfig({
        MODELS: 'openai:gpt-5-mini',
        MODELS_OUTSIDE: 'yes',
        OPENAI_API_KEY: KEY,
        OPENAI_BASE_URL: fake.url,
      });
      const log = pino({ level: 'debug', base: undefined }, { write: (line: string) => lines.push(line) });
      const userId = crypto.randomUUID();
      const written: string[] = [];
      const keep = process.stderr.write;
      process.stderr.write = ((text: string) => written.push(text) > 0) as typeof process.stderr.write;
      try {
        await openModels(models!, { ledger: openLedger(), log })
          .ask({
            task: 'read-menu',
            kind: 'text',
            system: 'Systemic secret',
            prompt: 'Prompted secret',
            schema: z.object({ words: z.array(z.string()) }),
            userId,
            requestId: 'request-7',
            budgetMs: 3_000,
          })
          .catch(() => null);
      } finally {
        process.stderr.write = keep;
      }
      const all = lines.join('') + written.join('');
      expect(lines.length).toBeGreaterThan(0);
      expect(JSON.parse(lines[0]!)).toMatchObject({
        requestId: 'request-7',
        task: 'read-menu',
        provider: 'openai',
        model: 'gpt-5-mini',
        milliseconds: expect.any(Number),
        outcome: expect.any(String),
      });
      for (const secret of [KEY, 'hunter2', 'secret', userId, '127.0.0.1', 'menu: a soup']) {
        expect(all).not.toContain(secret);
      }
    },
  );
});
