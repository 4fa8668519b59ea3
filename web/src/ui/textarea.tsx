import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A field for several lines, styled like a text field. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(
        'block min-h-12 w-full rounded-control border border-edge bg-raised px-4 py-3 text-base text-ink',
        'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-danger',
        className,
      )}
      {...rest}
    />
  );
}
