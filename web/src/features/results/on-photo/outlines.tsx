import { outlineOf, type PicturePoint } from '@mirabelle/contract/outline.ts';
import { type PageBox, type PictureBox, withMargin } from '@mirabelle/contract/picture-box.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RISK_TONE } from '../../../badges/risk-badge.tsx';
import { RiskIcon } from '../../../badges/risk-icon.tsx';
import { cn } from '../../../ui/cn.ts';
import { TONE_SURFACE } from '../../../ui/tone.ts';
import { cardButtonId } from '../dish-card.tsx';
import type { RatedDish } from '../results-model.ts';
import { type Size, type Turn, turnedBox, turnedSize } from './geometry.ts';

/** A dish with its place in the picture as it is shown. */
export interface PlacedDish {
  dish: RatedDish;
  box: PictureBox;
  /** Its corners, in shares of the picture. */
  outline: readonly PicturePoint[];
}

/**
 * The dishes of a picture with their places once it is turned, in the order of the menu.
 * @param size of the picture, in pixels
 */
export const placedDishes = (
  dishes: readonly RatedDish[],
  boxOf: (dishId: string) => PageBox | undefined,
  { turn, size }: { turn: Turn; size: Size | null },
): PlacedDish[] =>
  dishes.flatMap((dish) => {
    const read = boxOf(dish.id);
    if (!read || !size) return [];
    const box = withMargin(turnedBox(read, turn));
    return [{ dish, box, outline: outlineOf(box, turnedSize(size, turn)) }];
  });

/** The line around a dish: its colour and its kind both say the rating. */
const LINE: Record<Risk | 'waiting', { width: number; dashes?: readonly number[] }> = {
  HIGH_RISK: { width: 3.5 },
  TO_CHECK: { width: 2.5, dashes: [7, 4] },
  NO_RISK: { width: 2 },
  waiting: { width: 2, dashes: [2, 4] },
};
/** Lines are so wide on a picture of this width and above, in px; on a smaller one thinner, where they lay over its text. */
const FULL_LINES = { width: 720, least: 0.5 } as const;
/** A light seam on both sides of a line, in px. */
const SEAM = 1.25;
/** The sign is so high, in px, and no lower than this beside small print. */
const SIGN = { most: 22, least: 13 } as const;

const percent = (share: number) => `${share * 100}%`;
const pointsIn = (outline: readonly PicturePoint[], { width, height }: Size) =>
  outline.map(({ x, y }) => `${x * width},${y * height}`).join(' ');

export interface OutlinesProps {
  placed: readonly PlacedDish[];
  /** The picture's, in pixels of the screen. */
  size: Size;
  /** The dish that was gone to. */
  sought: string | null;
  onReveal: (box: PictureBox) => void;
}

/** An outline with its sign around every dish: a button each, in the order of the menu. */
export function Outlines({ placed, size, sought, onReveal }: OutlinesProps) {
  const { t } = useTranslation(['rated-photo', 'risk']);
  const [focused, setFocused] = useState<string | null>(null);
  const area = ({ box }: PlacedDish) => box.width * box.height;
  const thin = Math.max(FULL_LINES.least, Math.min(1, size.width / FULL_LINES.width));
  const bySize = [...placed].sort((a, b) => area(b) - area(a));
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="pointer-events-none absolute inset-0 size-full overflow-visible fill-none"
        strokeLinejoin="round"
      >
        {placed.map(({ dish, outline }) => (
          <Line
            key={dish.id}
            rating={dish.rating}
            points={pointsIn(outline, size)}
            thin={thin}
            mark={dish.id === focused ? 'focused' : dish.id === sought ? 'sought' : null}
          />
        ))}
      </svg>
      <ul aria-label={t('dishes')} className="absolute inset-0">
        {placed.map((each) => {
          const { dish, box, outline } = each;
          const rating = dish.rating ? t(`risk:label.${dish.rating}`) : t('risk:waiting');
          const inBox = outline
            .map(
              ({ x, y }) => `${percent((x - box.left) / box.width)} ${percent((y - box.top) / box.height)}`,
            )
            .join(', ');
          return (
            <li
              key={dish.id}
              className="absolute"
              // Of two dishes of which one lies around the other, the smaller can be pressed.
              style={{
                ...{ left: percent(box.left), top: percent(box.top) },
                ...{ width: percent(box.width), height: percent(box.height) },
                zIndex: bySize.indexOf(each) + 1,
              }}
            >
              <button
                id={cardButtonId(dish.id)}
                type="button"
                data-dish={dish.id}
                aria-label={t('dish', { name: dish.name, rating })}
                aria-current={dish.id === sought ? 'true' : undefined}
                onFocus={() => {
                  setFocused(dish.id);
                  onReveal(box);
                }}
                onBlur={() => setFocused(null)}
                // The focus is drawn along the outline, which need not be level.
                className="absolute inset-0 block outline-none"
                style={{ clipPath: `polygon(${inBox})` }}
              />
            </li>
          );
        })}
      </ul>
      {placed.map((each) => (
        <Sign key={each.dish.id} {...each} size={size} />
      ))}
    </>
  );
}

interface LineProps {
  rating: Risk | null;
  points: string;
  /** Its width, as a share of the full one. */
  thin: number;
  mark: 'focused' | 'sought' | null;
}

/** The line around a dish, with a light seam that shows it on a dark picture. */
function Line({ rating, points, thin, mark }: LineProps) {
  const { width: full, dashes } = LINE[rating ?? 'waiting'];
  const width = full * thin;
  return (
    <>
      {mark ? (
        <polygon
          points={points}
          strokeWidth={width + 9}
          className={mark === 'focused' ? 'stroke-focus' : 'stroke-golden'}
        />
      ) : null}
      <polygon points={points} strokeWidth={width + 2 * SEAM * thin} className="stroke-white" />
      <polygon
        points={points}
        strokeWidth={width}
        strokeDasharray={dashes?.map((length) => length * thin).join(' ')}
        className={rating ? STROKE[rating] : 'stroke-muted'}
      />
    </>
  );
}

const STROKE: Record<Risk, string> = {
  HIGH_RISK: 'stroke-danger',
  TO_CHECK: 'stroke-caution',
  NO_RISK: 'stroke-calm',
};

/** The rating's sign beside the dish, on the side where there is room. */
function Sign({ dish, box, outline, size }: PlacedDish & { size: Size }) {
  const [topLeft, topRight, bottomRight, bottomLeft] = outline;
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return null;
  const tall = Math.hypot((bottomLeft.x - topLeft.x) * size.width, (bottomLeft.y - topLeft.y) * size.height);
  const wished = Math.min(SIGN.most, Math.max(SIGN.least, tall));
  const room = { before: box.left * size.width, after: (1 - box.left - box.width) * size.width };
  // Smaller rather than on the other side, where the dishes of the next column have theirs.
  const before = room.before >= SIGN.least;
  const after = room.after >= SIGN.least;
  const high = before || after ? Math.min(wished, before ? room.before : room.after) : wished;
  const [from, to] = before || !after ? [topLeft, bottomLeft] : [topRight, bottomRight];
  return (
    <span
      aria-hidden="true"
      className={cn(
        'pointer-events-none absolute z-50 grid -translate-y-1/2 place-items-center rounded-full border',
        'border-current p-[2px]',
        before ? '-translate-x-full' : null,
        TONE_SURFACE[dish.rating ? RISK_TONE[dish.rating] : 'neutral'],
      )}
      style={{
        left: percent((from.x + to.x) / 2),
        top: percent((from.y + to.y) / 2),
        width: high,
        height: high,
      }}
    >
      <RiskIcon risk={dish.rating} className="size-full" />
    </span>
  );
}
