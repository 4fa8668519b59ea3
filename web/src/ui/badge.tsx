import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { TONE_SURFACE, type Tone } from './tone.ts';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  /** Shown before the word; the word carries the meaning, so it is hidden from screen readers. */
  icon?: ReactNode;
  size?: 'md' | 'lg';
}

/** A short word on a soft surface: a rating, a type, an allergen. */
export function Badge({ tone = 'neutral', icon, size = 'md', className, children, ...rest }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1.5 rounded-full font-semibold [&_svg]:shrink-0',
        size === 'md' ? 'px-2.5 py-1 text-sm [&_svg]:size-4' : 'px-3.5 py-1.5 text-base [&_svg]:size-5',
        TONE_SURFACE[tone],
        className,
      )}
      {...rest}
    >
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}
