import { type CardContent, sentencesOf } from './card-content.ts';

/** Wide enough to be read on any phone without enlarging, in px. */
const WIDTH = 1080;
const MARGIN = 72;
/** Above this height of a picture browsers give up; lines beyond it would be lost, so all are drawn smaller. */
const MOST_HEIGHT = 16_000;
const INK = '#000000';
const QUIET = '#444444';
const RULE = '#bbbbbb';

interface Style {
  font: string;
  size: number;
  color: string;
  /** Space above, in px. */
  above: number;
}
interface Row extends Style {
  text: string;
  /** Px from the top to the line of the letters. */
  y: number;
}
type Entry = { text: string; style: Style } | 'rule';

/** Draws the card on this device, black on white. @throws Error where the browser cannot */
export async function drawCard(content: CardContent): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('the browser draws no pictures');
  const faces = getComputedStyle(document.documentElement);
  const text = faces.getPropertyValue('--face-text').trim() || 'sans-serif';
  const title = faces.getPropertyValue('--face-title').trim() || 'serif';
  const entries = entriesOf(content, text, title);
  let scale = 1;
  let { rows, height, rules } = setRows(entries, draw, scale);
  if (height > MOST_HEIGHT) {
    scale = MOST_HEIGHT / height;
    ({ rows, height, rules } = setRows(entries, draw, scale));
  }
  canvas.width = WIDTH;
  canvas.height = Math.ceil(height);
  draw.fillStyle = '#ffffff';
  draw.fillRect(0, 0, WIDTH, canvas.height);
  for (const { text: words, font, size, color, y } of rows) {
    draw.font = font.replace('{size}', `${size}px`);
    draw.fillStyle = color;
    draw.fillText(words, MARGIN, y);
  }
  draw.fillStyle = RULE;
  for (const y of rules) draw.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser made no picture');
  return blob;
}

function entriesOf(content: CardContent, text: string, title: string): Entry[] {
  const large: Style = { font: `600 {size} ${title}`, size: 52, color: INK, above: 34 };
  const quiet: Style = { font: `400 {size} ${text}`, size: 34, color: QUIET, above: 10 };
  const name: Style = { font: `700 {size} ${text}`, size: 38, color: INK, above: 30 };
  return sentencesOf(content).flatMap(({ names, lines }, at): Entry[] => [
    ...(at > 0 ? (['rule'] as const) : []),
    ...names.map((each) => ({ text: each, style: name })),
    ...lines.flatMap(({ forCook, forReader }) => [
      { text: forCook, style: large },
      ...(forReader ? [{ text: forReader, style: quiet }] : []),
    ]),
  ]);
}

/** Sets every text in rows that fit, one below the other. */
function setRows(entries: readonly Entry[], draw: CanvasRenderingContext2D, scale: number) {
  const rows: Row[] = [];
  const rules: number[] = [];
  let y = MARGIN;
  for (const entry of entries) {
    if (entry === 'rule') {
      y += 40 * scale;
      rules.push(y);
      continue;
    }
    const size = entry.style.size * scale;
    const font = entry.style.font;
    draw.font = font.replace('{size}', `${size}px`);
    y += entry.style.above * scale;
    for (const row of wrapped(entry.text, (words) => draw.measureText(words).width)) {
      y += size * 1.3;
      rows.push({ ...entry.style, text: row, size, y: y - size * 0.3 });
    }
  }
  return { rows, rules, height: y + MARGIN };
}

/** Breaks a text between words; a word that is wider than the picture between letters. */
function wrapped(text: string, widthOf: (words: string) => number): string[] {
  const room = WIDTH - 2 * MARGIN;
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row ? `${row} ${word}` : word;
    if (widthOf(longer) <= room) {
      row = longer;
      continue;
    }
    if (row) rows.push(row);
    row = '';
    for (const letter of word) {
      if (row && widthOf(row + letter) > room) {
        rows.push(row);
        row = '';
      }
      row += letter;
    }
  }
  return row ? [...rows, row] : rows;
}
