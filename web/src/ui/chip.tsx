import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { TONE_SURFACE, type Tone } from './tone.ts';

/** A small fact in a row of others, such as an ingredient or an allergen. Not a control. */
export function Chip({ tone = 'neutral', className, ...rest }: ComponentProps<'span'> & { tone?: Tone }) {
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1 rounded-full px-3 py-1 text-sm wrap-anywhere',
        TONE_SURFACE[tone],
        className,
      )}
      {...rest}
    />
  );
}

export interface FilterChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  selected: boolean;
  /** How many entries it shows; displayed after the word. */
  count?: number;
  icon?: ReactNode;
}

/** One of several filters; aria-pressed tells screen readers which one is chosen. */
export function FilterChip({ selected, count, icon, className, children, ...rest }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={cn(
        'inline-flex min-h-12 shrink-0 items-center gap-2 rounded-full border px-4',
        'font-semibold transition-colors duration-150 [&_svg]:size-5',
        selected ? 'border-plum bg-plum text-on-plum' : 'border-edge bg-raised text-ink hover:bg-plum-soft',
        className,
      )}
      {...rest}
    >
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      {children}
      {count === undefined ? null : (
        <span
          className={cn(
            'min-w-7 rounded-full px-2 py-0.5 text-center text-sm',
            selected ? 'bg-on-plum text-plum' : 'bg-neutral-soft text-ink',
          )}
        >
          {count}
        </span>
      )}
    </button>
  );
}

/** A row of filter chips that scrolls sideways on a narrow screen. */
export function ChipRow({ className, ...rest }: ComponentProps<'fieldset'>) {
  return (
    <fieldset
      className={cn(
        '-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0',
        className,
      )}
      {...rest}
    />
  );
}
