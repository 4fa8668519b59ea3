import type { Chance } from '../make-pictures/random.ts';
import type { PageType } from './page-type.ts';
import type { Paragraph } from './paragraphs.ts';
import type { Line, SetWord, WordRole } from './words.ts';

/** Fills columns with blocks from top to bottom. */
export function flow(blocks: readonly Paragraph[][], type: PageType, chance: Chance): Line[] {
  const share = type.columns === 1 ? Number.POSITIVE_INFINITY : blocks.length / type.columns;
  const lines: Line[] = [];
  let [column, y] = [0, type.margin];
  let top = type.margin;
  blocks.forEach((block, at) => {
    if (at >= (column + 1) * share && at > 0) {
      column++;
      y = top;
    }
    for (const paragraph of block) {
      const own = setParagraph(paragraph, type, chance);
      const size = paragraph.size * type.em;
      y += paragraph.above * type.em;
      const left = type.margin + column * (type.width + type.gutter);
      for (const words of own) {
        y += (size * paragraph.leading) / 2;
        const shift = left + shiftOf(words, type, paragraph);
        lines.push({
          y,
          height: size * type.boxHeight,
          words: words.map((word) => ({ ...word, left: word.left + shift, right: word.right + shift, y })),
        });
        y += (size * paragraph.leading) / 2;
      }
    }
    if (at === 0 && column === 0) top = type.margin;
  });
  return lines;
}

/** As photographed from an angle: lines grow from the head of the page to its foot, or the other way. */
export function fromAnAngle(lines: Line[], { nearer }: PageType): Line[] {
  if (nearer === 1) return lines;
  const end = Math.max(...lines.map(({ y }) => y));
  const scaleAt = (y: number) => 1 + (nearer - 1) * (y / end);
  // The sum of all scales down to a place.
  const place = (y: number) => y + ((nearer - 1) * y * y) / (2 * end);
  return lines.map(({ words, y, height }) => ({
    y: place(y),
    height: height * scaleAt(y),
    words: words.map((word) => ({
      ...word,
      y: place(y),
      left: word.left * scaleAt(y),
      right: word.right * scaleAt(y),
    })),
  }));
}

function shiftOf(words: readonly SetWord[], { align, width, em }: PageType, { indent }: Paragraph): number {
  const end = words.at(-1)!.right;
  if (align === 'centre') return (width - end) / 2;
  if (align === 'right') return width - end;
  return indent * em;
}

/** Breaks a paragraph into lines of words that begin at 0. */
function setParagraph(
  { runs, price, priceAt, size, weight, indent }: Paragraph,
  type: PageType,
  chance: Chance,
): SetWord[][] {
  const em = size * type.em;
  const blank = em * type.blank;
  const side = price && priceAt !== 'after' ? widthOf(price.join('  '), em, type) + 2 * blank : 0;
  const full = Math.max(
    6 * em,
    type.width * (type.ragged && chance.happens(0.5) ? type.ragged : 1) - indent * type.em,
  );
  const lines: SetWord[][] = [[]];
  let x = priceAt === 'left' && price ? Math.max(side, 4 * em) : 0;
  const start = x;
  const word = (text: string, role: WordRole, dish: number, heavy: number): SetWord => {
    const width = widthOf(text, em, type);
    const made = {
      text,
      role,
      dish,
      confidence: Math.round(chance.between(80, 98)),
      left: x,
      right: x + width,
      y: 0,
      weight: type.weighed ? heavy * chance.between(1 - type.uneven, 1 + type.uneven) : undefined,
    };
    x += width + blank;
    return made;
  };
  for (const { text, role, dish, bold } of runs) {
    const heavy =
      bold === undefined ? (role === 'said' ? type.light : weight) : bold ? type.bold : type.light;
    for (const each of text.split(/\s+/).filter((one) => one !== '')) {
      const room = full - (priceAt === 'last' || lines.length === 1 || type.hangs ? side : 0);
      if (x + widthOf(each, em, type) > room && lines.at(-1)!.length > 0) {
        lines.push([]);
        x = start;
      }
      lines.at(-1)!.push(word(each, role, dish, heavy));
    }
  }
  if (price) {
    const own = priceAt === 'last' ? lines.at(-1)! : lines[0]!;
    const dish = runs[0]!.dish;
    if (priceAt === 'left') {
      x = 0;
      own.unshift(
        ...price
          .join(' ')
          .split(' ')
          .map((text) => word(text, 'price', dish, weight)),
      );
    } else {
      x =
        priceAt === 'after' || type.align !== 'left'
          ? own.at(-1)!.right + blank * chance.pick([1, 2, 3])
          : Math.max(own.at(-1)!.right + blank, full - side);
      if (priceAt !== 'after' && type.leaders) {
        const dots = Math.floor((x - own.at(-1)!.right) / (em * 0.3));
        if (dots > 2) {
          const end = x;
          x = own.at(-1)!.right;
          const leader = word('.'.repeat(dots), 'price', dish, weight);
          own.push({ ...leader, right: end - blank });
          x = end;
        }
      }
      own.push(
        ...price
          .join('   ')
          .split(/\s+/)
          .map((text) => word(text, 'price', dish, weight)),
      );
    }
  }
  return lines;
}

const NARROW = new Set([..."iljtfrI.,:;'!()[]|1"]);
const WIDE = new Set([...'mwMWQOG@%']);

/** How far a text reaches at a size, about. @param narrow how wide its letters are against usual ones */
export function widthOf(text: string, em: number, { narrow }: Pick<PageType, 'narrow'>): number {
  let sum = 0;
  for (const sign of text) {
    const capital = sign !== sign.toLowerCase();
    sum += NARROW.has(sign) ? 0.3 : WIDE.has(sign) ? 0.85 : capital ? 0.66 : 0.52;
  }
  return sum * em * narrow;
}
