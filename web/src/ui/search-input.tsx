import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Input } from './input.tsx';

/** A search field for a list. */
export function SearchInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
      />
      <Input type="search" className={cn('pl-11 text-ellipsis', className)} {...rest} />
    </div>
  );
}
