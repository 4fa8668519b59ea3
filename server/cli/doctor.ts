import { styleText } from 'node:util';
import { ConfigError } from '../config.ts';
import { type Examined, examine } from '../doctor/examine.ts';
import { EXIT } from './exit.ts';
import { todayOf } from './knowledge/today.ts';
import { ownConfig, ROOT } from './own-config.ts';

const SIGNS = {
  ok: ['✓', 'green'],
  warning: ['!', 'yellow'],
  failed: ['✗', 'red'],
  skipped: ['–', 'dim'],
} as const;

/** `mirabelle doctor`: looks at an installation and says what to do. @returns the exit code */
export async function doctor(options: { json?: boolean; today?: string }): Promise<number> {
  const found = await look(todayOf(options.today));
  const print = options.json ? JSON.stringify(found, null, 2) : found.map(linesOf).join('\n');
  const failures = found.filter(({ state }) => state === 'failed').length;
  const verdict =
    failures === 0 ? 'Mirabelle can run here.' : `${failures} to fix before Mirabelle can run here.`;
  process.stdout.write(options.json ? `${print}\n` : `${print}\n\n${verdict}\n`);
  return failures === 0 ? EXIT.ok : EXIT.failed;
}

async function look(today: string): Promise<Examined[]> {
  try {
    return await examine(ownConfig(), ROOT, { today });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const todo = 'Fix it in .env or in the environment; .env.example documents every setting.';
    return [{ name: 'Configuration', state: 'failed', message: error.message, todo }];
  }
}

function linesOf({ name, state, message, todo }: Examined): string {
  const [sign, colour] = SIGNS[state];
  const line = `${styleText(colour, sign)} ${name}: ${message}`;
  return todo ? `${line}\n    ${todo}` : line;
}
