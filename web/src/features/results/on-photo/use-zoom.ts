import type { PictureBox } from '@mirabelle/contract/picture-box.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  heldView,
  isSeen,
  movedBy,
  type Point,
  placeOf,
  type Size,
  type View,
  viewOn,
  WHOLE,
  zoomedAt,
} from './geometry.ts';

/** One step of a button, a key or a double tap, and of a wheel that was turned by so many pixels. */
const STEP = 1.5;
const TAP_STEP = 2.5;
const WHEEL_PX = 300;
/** An arrow key moves the picture so far, as a share of the frame. */
const MOVE = 0.15;
/** A finger that moved less than this tapped, in px. */
const STILL_PX = 8;

export type Zoom = ReturnType<typeof useZoom>;

/**
 * What is looked at of a picture in a frame: moved and enlarged by fingers, a wheel, keys and buttons.
 * @param picture its size as it is shown; null until that is known
 */
export function useZoom(picture: Size | null) {
  const frameRef = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 });
  const [wanted, setView] = useState<View>(WHOLE);
  /** Whether a finger or a wheel moves it now: then nothing is animated. */
  const [held, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(false);

  useLayoutEffect(() => {
    const element = frameRef.current;
    if (!element) return;
    const measure = () => setFrame({ width: element.clientWidth, height: element.clientHeight });
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const ready = picture !== null && frame.width > 0 && frame.height > 0;
  const view = ready ? heldView(wanted, picture, frame) : wanted;
  const change = (next: (now: View, of: Size, within: Size) => View) => {
    if (picture === null || !ready) return;
    setView((now) => next(heldView(now, picture, frame), picture, frame));
  };
  const zoom = (by: number, at: Point = { x: frame.width / 2, y: frame.height / 2 }) =>
    change((now, of, within) => zoomedAt(now, by, at, of, within));
  const move = (by: Point) => change((now, of, within) => movedBy(now, by, of, within));
  const pointIn = (at: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = frameRef.current?.getBoundingClientRect() ?? {};
    return { x: at.clientX - left, y: at.clientY - top };
  };

  // Not by React, which listens to wheels without a way to stop the page from scrolling.
  const turned = useRef((_: WheelEvent) => {});
  turned.current = (event) => {
    const has = frameRef.current?.contains(document.activeElement);
    if (!(event.ctrlKey || event.metaKey || has)) return;
    event.preventDefault();
    setHeld(true);
    zoom(2 ** (-event.deltaY / WHEEL_PX), pointIn(event));
  };
  useEffect(() => {
    const element = frameRef.current;
    const listen = (event: WheelEvent) => turned.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (fingers.current.size === 0) moved.current = false;
    fingers.current.set(event.pointerId, pointIn(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointIn(event);
    if (!moved.current && Math.hypot(now.x - before.x, now.y - before.y) < STILL_PX) return;
    if (!moved.current) {
      moved.current = true;
      setHeld(true);
      for (const id of fingers.current.keys()) capture(event.currentTarget, id);
    }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.current.set(event.pointerId, now);
    if (!other) {
      move({ x: now.x - before.x, y: now.y - before.y });
      return;
    }
    const far = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    zoom(far(now) / far(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    move({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
  };
  const onPointerEnd = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) setHeld(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = keyStep(event.key, frame);
    if (!step) return;
    event.preventDefault();
    setHeld(false);
    if (step === 'whole') setView(WHOLE);
    else if (typeof step === 'number') zoom(step);
    else move(step);
  };

  return {
    frameRef,
    /** Where the picture lies in the frame; null until it is known. */
    place: ready ? placeOf(view, picture, frame) : null,
    scale: view.scale,
    held,
    pointIn,
    /** Whether the last pointer that was put down has moved the picture, and so tapped nothing. */
    wasMoved: () => moved.current,
    closer: () => zoom(STEP),
    farther: () => zoom(1 / STEP),
    whole: () => setView(WHOLE),
    /** Enlarges what is under a finger; what is enlarged already is shown whole again. */
    tapTwice: (at: Point) => (view.scale > TAP_STEP ? setView(WHOLE) : zoom(TAP_STEP, at)),
    goTo: (box: PictureBox) => {
      setHeld(false);
      change((_, of, within) => viewOn(box, of, within));
    },
    /** Moves the picture where a box is out of sight. */
    reveal: (box: PictureBox) =>
      change((now, of, within) =>
        isSeen(box, now, of, within) ? now : { ...viewOn(box, of, within), scale: now.scale },
      ),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown,
    },
  };
}

/** From now on the pointer moves the picture, wherever it goes. */
function capture(element: HTMLElement, pointer: number): void {
  try {
    element.setPointerCapture?.(pointer);
  } catch {
    // It has been lifted in the meantime.
  }
}

function keyStep(key: string, { width, height }: Size): Point | number | 'whole' | null {
  switch (key) {
    case 'ArrowLeft':
      return { x: MOVE * width, y: 0 };
    case 'ArrowRight':
      return { x: -MOVE * width, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: MOVE * height };
    case 'ArrowDown':
      return { x: 0, y: -MOVE * height };
    case '+':
    case '=':
      return STEP;
    case '-':
      return 1 / STEP;
    case '0':
      return 'whole';
    default:
      return null;
  }
}
