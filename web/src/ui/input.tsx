import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A text field of 48 px. An invalid one is marked with aria-invalid by the form. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={cn(
        'block min-h-12 w-full rounded-control border border-edge bg-raised px-4 text-base text-ink',
        'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-danger',
        className,
      )}
      {...rest}
    />
  );
}
