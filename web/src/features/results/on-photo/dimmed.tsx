import type { PicturePoint } from '@mirabelle/contract/outline.ts';
import { useId } from 'react';

/** Dims a picture but for these outlines. */
export function Dimmed({ except }: { except: readonly (readonly PicturePoint[])[] }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <mask id={id}>
        <rect width="1" height="1" fill="white" />
        {except.map((outline) => {
          const points = outline.map(({ x, y }) => `${x},${y}`).join(' ');
          return <polygon key={points} points={points} fill="black" />;
        })}
      </mask>
      <rect width="1" height="1" mask={`url(#${id})`} className="fill-paper opacity-65" />
    </svg>
  );
}
