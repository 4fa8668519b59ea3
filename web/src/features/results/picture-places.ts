import type { UnreadPart } from '@mirabelle/contract/menu.ts';

/** Where on a picture something stands, in thirds of it. */
export const PLACES = [
  'topLeft',
  'top',
  'topRight',
  'left',
  'middle',
  'right',
  'bottomLeft',
  'bottom',
  'bottomRight',
] as const;
export type Place = (typeof PLACES)[number];

/** From this share of the picture on, a part reaches from one side to the other. */
const ACROSS = 0.6;

export interface PlacedPart {
  kind: UnreadPart['kind'];
  place: Place;
  /** The page that it is on, from 0; undefined where there is one. */
  page: number | undefined;
  /** Which parts of the list stand there. */
  parts: number[];
}

/** Parts of pictures by their places, top to bottom, each place of a page named once for each kind. */
export function placedParts(parts: readonly UnreadPart[]): PlacedPart[] {
  const placed: PlacedPart[] = [];
  for (const [at, { kind, box }] of parts.entries()) {
    const place = placeWords(box);
    const known = placed.find((part) => part.kind === kind && part.place === place && part.page === box.page);
    if (known) known.parts.push(at);
    else placed.push({ kind, place, page: box.page, parts: [at] });
  }
  return placed;
}

/** Where a box stands, in thirds of the picture. */
export function placeWords({ left, top, width, height }: UnreadPart['box']): Place {
  const column = width >= ACROSS ? 1 : third(left + width / 2);
  const row = height >= ACROSS ? 1 : third(top + height / 2);
  return PLACES[row * 3 + column] ?? 'middle';
}

const third = (at: number) => Math.min(2, Math.max(0, Math.floor(at * 3)));
