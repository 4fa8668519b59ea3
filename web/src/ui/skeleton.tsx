import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Placeholder for something that is loading. Silent: say in words next to it what is loading. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      data-skeleton=""
      className={cn('animate-breathe rounded-control bg-neutral-soft', className)}
      {...rest}
    />
  );
}
