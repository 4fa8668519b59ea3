import type { PictureBox } from '@mirabelle/contract/picture-box.ts';
import { Maximize, Minus, Plus, RotateCw } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { cardButtonId } from '../dish-card.tsx';
import { Dimmed } from './dimmed.tsx';
import { boxAt, type Point, type Size, type Turn, turnedSize } from './geometry.ts';
import { Outlines, type PlacedDish } from './outlines.tsx';
import { type UnreadArea, UnreadOnPhoto } from './unread-on-photo.tsx';
import { useZoom } from './use-zoom.ts';

/** A second tap within this time and reach makes both a double tap. */
const TWICE = { ms: 280, px: 40 } as const;
/** A finger means a dish that it misses by less than this, in px. */
const REACH_PX = 20;

export interface PictureFrameProps {
  /** An address to show the picture by, and its name for those who do not see it. */
  address: string;
  name: string;
  /** Its size upright; null until it is known. */
  size: Size | null;
  onSize: (size: Size) => void;
  /** Its browser cannot show it. */
  onBroken: () => void;
  turn: Turn;
  onTurn: () => void;
  /** All as the picture is shown, once it is turned. */
  placed: readonly PlacedDish[];
  unread: readonly UnreadArea[];
  /** What is gone to, enlarged: a dish, or a line of none. */
  sought: { id: string; box: PictureBox } | null;
  onOpen: (dishId: string) => void;
}

/** A picture with its dishes outlined, to be moved and enlarged; a tap on a dish opens it. */
export function PictureFrame({ placed, unread, sought, onOpen, ...picture }: PictureFrameProps) {
  const { t } = useTranslation('rated-photo');
  const { size, turn } = picture;
  const shown = size && turnedSize(size, turn);
  const zoom = useZoom(shown);
  const hint = useId();
  const lastTap = useRef<{ at: Point; timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(lastTap.current?.timer), []);

  const isReady = zoom.place !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: gone to once, and again where something else is sought.
  useEffect(() => {
    if (!sought || !isReady) return;
    zoom.goTo(sought.box);
    // Where the dialog that led here had nothing to give the focus back to.
    if (document.activeElement === document.body) document.getElementById(cardButtonId(sought.id))?.focus();
  }, [sought?.id, isReady]);

  const dishAt = (event: MouseEvent, at: Point): string | null => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-dish]');
    if (pressed) return pressed.dataset.dish ?? null;
    const { place } = zoom;
    if (!place) return null;
    const share = { x: (at.x - place.left) / place.width, y: (at.y - place.top) / place.height };
    return boxAt(placed, share, place, REACH_PX)?.dish.id ?? null;
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) return;
    const at = zoom.pointIn(event);
    const dish = dishAt(event, at);
    const open = () => dish !== null && onOpen(dish);
    // A key or a screen reader.
    if (event.detail === 0) {
      open();
      return;
    }
    if (zoom.wasMoved()) return;
    const before = lastTap.current;
    lastTap.current = null;
    clearTimeout(before?.timer);
    if (before && Math.hypot(at.x - before.at.x, at.y - before.at.y) < TWICE.px) {
      zoom.tapTwice(at);
      return;
    }
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (!isTouch && dish !== null) {
      open();
      return;
    }
    const timer = setTimeout(() => {
      lastTap.current = null;
      open();
    }, TWICE.ms);
    lastTap.current = { at, timer };
  };

  const { place } = zoom;
  return (
    <div className="overflow-clip rounded-card border border-line bg-neutral-soft">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not a frame to move a picture in. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the outlines, and move the picture. */}
      <div
        ref={zoom.frameRef}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture, as they scroll a page.
        tabIndex={0}
        aria-label={picture.name}
        aria-describedby={hint}
        className={cn(
          'relative mx-auto max-h-[72dvh] min-h-64 w-full cursor-grab select-none overflow-clip active:cursor-grabbing',
          '-outline-offset-3 focus-visible:outline-3 focus-visible:outline-focus',
          zoom.scale > 1 ? 'touch-none' : 'touch-pan-y',
        )}
        style={shown ? { aspectRatio: `${shown.width} / ${shown.height}` } : undefined}
        {...zoom.handlers}
        onClick={onClick}
      >
        <div
          className={cn(
            'absolute',
            !zoom.held && 'motion-safe:transition-[left,top,width,height] motion-safe:duration-150',
            !place && 'invisible',
          )}
          style={place ?? undefined}
        >
          <Picture {...picture} place={place} />
          {placed.length > 0 ? (
            <Dimmed except={[...placed, ...unread].map(({ outline }) => outline)} />
          ) : null}
          <div className="as-paper absolute inset-0">
            <UnreadOnPhoto areas={unread} />
            {place ? (
              <Outlines placed={placed} size={place} sought={sought?.id ?? null} onReveal={zoom.reveal} />
            ) : null}
          </div>
        </div>
      </div>
      <div className="flex items-center justify-center gap-1 border-t border-line bg-raised p-1">
        <Tool label={t('tools.farther')} onClick={zoom.farther} disabled={zoom.scale <= 1} icon={<Minus />} />
        <Tool label={t('tools.closer')} onClick={zoom.closer} icon={<Plus />} />
        <Tool label={t('tools.whole')} onClick={zoom.whole} disabled={zoom.scale <= 1} icon={<Maximize />} />
        <Tool label={t('tools.turn')} onClick={picture.onTurn} icon={<RotateCw />} />
      </div>
      <p id={hint} className="sr-only">
        {t('keys')}
      </p>
    </div>
  );
}

function Tool({
  label,
  icon,
  ...rest
}: {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
}) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} title={label} {...rest}>
      {icon}
    </Button>
  );
}

type PictureProps = Pick<PictureFrameProps, 'address' | 'turn' | 'onSize' | 'onBroken'> & {
  place: Size | null;
};

/** The picture itself, turned about its middle. */
function Picture({ address, turn, onSize, onBroken, place }: PictureProps) {
  const lies = turn % 180 !== 0;
  return (
    <img
      src={address}
      alt=""
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        onSize({ width, height })
      }
      onError={onBroken}
      className="absolute top-1/2 left-1/2 max-w-none"
      style={{
        width: place ? (lies ? place.height : place.width) : undefined,
        height: place ? (lies ? place.width : place.height) : undefined,
        transform: `translate(-50%, -50%) rotate(${turn}deg)`,
      }}
    />
  );
}
