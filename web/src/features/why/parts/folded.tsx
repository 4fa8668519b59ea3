import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';

/** What is long and seldom read, behind a tap. */
export function Folded({
  summary,
  children,
  open,
}: {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
}) {
  return (
    <details className="group rounded-control border border-line" open={open}>
      <summary
        className={cn(
          'flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-control px-3 py-2',
          'sm:px-4 [&::-webkit-details-marker]:hidden',
        )}
      >
        <span className="min-w-0">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line p-3 sm:p-4">{children}</div>
    </details>
  );
}
