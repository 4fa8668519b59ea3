import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Holds the place of something that is on its way. Silent: say what is loading in words beside it. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      className={cn('animate-breathe rounded-control bg-neutral-soft', className)}
      {...rest}
    />
  );
}
