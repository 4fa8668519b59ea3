import { readdirSync, readFileSync } from 'node:fs';
import type { Course } from '@mirabelle/contract/menu.ts';
import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';
import { type HandMadeLine, handMadePage } from '../../testing/hand-made-page.ts';

/** A dish as the page's label has it. */
export interface LabelledDish {
  /** The first as printed; the others count as well, e.g. its name in the other language. */
  names: string[];
  /** What its price contains; null where none is printed. */
  price: string | null;
  course: Course;
  /** The number or letter printed before it. */
  number: string | null;
  options: string[];
}

/** A menu drawn with letters, as an optical reader would hand it over, and what stands on it. */
export interface DrawnPage {
  id: string;
  house: string | null;
  /** Set aside: only totals are looked at. */
  held: boolean;
  page: ReturnType<typeof handMadePage>;
  dishes: LabelledDish[];
}

const FOLDER = new URL('./pages/', import.meta.url);
const LETTER = 14;
/** By the sign a row, or a stretch of it, begins with: how large it is set and how far below the row above. */
const SIZES: Readonly<Record<string, { size: number; pitch: number }>> = {
  '#': { size: 2, pitch: 84 },
  '+': { size: 1.35, pitch: 66 },
  '-': { size: 0.82, pitch: 34 },
  ' ': { size: 1, pitch: 46 },
};

/** Every page of the folder; half of them are held by a hash of their names. */
export function drawnPages(): DrawnPage[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').split(/^=== /m).slice(1).map(pageOf));
}

function pageOf(source: string): DrawnPage {
  const [drawn, label] = source.split(/^---$/m) as [string, string];
  const [head, ...rows] = drawn.split('\n');
  const [id, language] = head!.trim().split(' ') as [string, PictureLanguage];
  const labels = label.split('\n').filter((line) => line.trim() !== '');
  const house = labels[0]?.startsWith('house: ') ? labels.shift()!.slice('house: '.length) : null;
  const page = { ...handMadePage(linesOf(rows)), languages: [language] };
  return { id, house, held: isHeld(id), page, dishes: dishesOf(labels) };
}

/** FNV-1a of the name: neither the order of the pages nor their kind decides. */
function isHeld(id: string): boolean {
  const hash = [...id].reduce(
    (sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193),
    0x811c9dc5,
  );
  return ((hash >>> 7) & 1) === 1;
}

function linesOf(rows: readonly string[]): HandMadeLine[] {
  let y = 40;
  return rows
    .filter((row) => row !== '')
    .flatMap((row) => {
      if (row === '~') {
        y += 24;
        return [];
      }
      const { size, pitch } = SIZES[row[0]!]!;
      y += pitch;
      const line = y;
      return [...row.slice(1).matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
        text: text.replace(/^\+/, ''),
        left: 60 + index * LETTER,
        y: line,
        height: 30 * size,
        letterWidth: LETTER * Math.min(size, 1.2),
      }));
    });
}

function dishesOf(labels: readonly string[]): LabelledDish[] {
  let course: Course = 'MAIN';
  return labels.map((line) => {
    const heading = /^\[(\w+)\] /.exec(line);
    if (heading) course = heading[1] as Course;
    const text = line.slice(heading?.[0].length ?? 0);
    const number = /^#(\S+) /.exec(text);
    const [names, price, options] = text.slice(number?.[0].length ?? 0).split(' | ');
    return {
      names: names!.split(' = '),
      price: price ?? null,
      course,
      number: number?.[1] ?? null,
      options: options?.split('; ') ?? [],
    };
  });
}
