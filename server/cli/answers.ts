import { writeFile } from 'node:fs/promises';
import {
  closeWrongAnswer,
  type Wanted,
  type WrongAnswer,
  wrongAnswers,
} from '../installation/wrong-answers.ts';
import { UsageError } from './exit.ts';
import { ownConfig } from './own-config.ts';

/** What others typed stands on one line, and no character of it steers a terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** `mirabelle answers list`: prints what was reported as wrong, oldest first. */
export async function listAnswers(wanted: Wanted): Promise<void> {
  const found = await wrongAnswers(ownConfig(), wanted);
  const open = found.filter(({ closed_at }) => closed_at === null).length;
  const lines = found.map(linesOf);
  process.stdout.write(`${[...lines, `${found.length} reported, ${open} open.`].join('\n\n')}\n`);
}

function linesOf(answer: WrongAnswer): string {
  const { id, reported_at, card, name, rating, wrong, why, reasons, counted, closed_at, note } = answer;
  const from = [answer.country ?? 'no country', answer.language, answer.knowledge ?? answer.server_knowledge];
  return [
    `${id.slice(0, 8)}  ${reported_at.slice(0, 10)}  ${closed_at ? 'closed' : 'open'}  ${card}: ${plain(name)}`,
    `  answer: ${plain(rating ?? 'none')}; said to be wrong: ${wrong}${why ? `, "${plain(why)}"` : ''}`,
    ...reasons.map(
      (reason) =>
        `  - ${plain(reason.key)}${reason.about ? ` (${plain(reason.about)})` : ''}: ${plain(reason.sources.join(', ')) || 'no source'}`,
    ),
    `  ${plain(from.join(' · '))} · ${answer.server_version}`,
    ...(counted
      ? [`  counted: week ${counted.week ?? '-'}; ${plain(counted.allergies.join(', ')) || '-'}`]
      : []),
    ...(note ? [`  note: ${plain(note)}`] : []),
  ].join('\n');
}

/** `mirabelle answers export`: writes what was reported into a new file. @throws UsageError where the file is there */
export async function exportAnswers(
  file: string,
  { csv, ...wanted }: Wanted & { csv?: boolean; json?: boolean },
): Promise<void> {
  const found = await wrongAnswers(ownConfig(), wanted);
  const text = csv ? csvOf(found) : `${JSON.stringify(found, null, 2)}\n`;
  try {
    // Texts of users: no one else on this machine reads them.
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`${file} is there already. Give the name of a new file.`);
  }
  process.stdout.write(`${found.length} written to ${file}.\n`);
}

const COLUMNS = [
  'id',
  'reported_at',
  'card',
  'name',
  'rating',
  'wrong',
  'why',
  'reasons',
  'knowledge',
  'server_knowledge',
  'server_version',
  'country',
  'language',
  'counted',
  'closed_at',
  'note',
] as const satisfies readonly (keyof WrongAnswer)[];

/** As RFC 4180 has it, with lists as JSON. */
const csvOf = (answers: readonly WrongAnswer[]): string =>
  [COLUMNS, ...answers.map((answer) => COLUMNS.map((column) => textOf(answer[column])))]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('');

const textOf = (value: WrongAnswer[keyof WrongAnswer]): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** A spreadsheet takes a cell that begins with one of these for a formula and runs it. */
const cellOf = (text: string): string =>
  `"${(/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** `mirabelle answers close`: says what was found. @throws UsageError */
export async function closeAnswer(id: string, note: string): Promise<void> {
  const found = await closeWrongAnswer(ownConfig(), id, note);
  if (found === 0) throw new UsageError(`There is no report ${id}. npx mirabelle answers list shows them.`);
  if (found > 1) throw new UsageError(`Several reports begin with ${id}. Give more of the id.`);
  process.stdout.write('Closed. Who reported it can read the note with her data.\n');
}
