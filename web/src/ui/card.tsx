import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A surface raised from the page: hairline border, 16 px corners. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('rounded-card border border-line bg-raised p-5 shadow-card sm:p-6', className)}
      {...rest}
    />
  );
}

/** One entry of a list, as a card that opens when pressed anywhere: the border reacts to the pointer. */
export function EntryCard({ className, ...rest }: ComponentProps<'article'>) {
  return (
    <article
      className={cn(
        'relative flex min-w-0 flex-col gap-3 rounded-card border border-line bg-raised p-5 shadow-card',
        'transition-colors duration-150 hover:border-edge',
        className,
      )}
      {...rest}
    />
  );
}

export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 className={cn('text-xl', className)} {...rest}>
      {children}
    </h2>
  );
}
