import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** The browser's own select element, styled like a text field. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        className={cn(
          'block min-h-12 w-full appearance-none text-ellipsis rounded-control border',
          'border-edge bg-raised pr-11 pl-4 text-base text-ink disabled:cursor-not-allowed',
          'disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-danger',
          className,
        )}
        {...rest}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
      />
    </div>
  );
}
