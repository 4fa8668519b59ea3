import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { Skeleton } from './skeleton.tsx';

export interface ListLoadingProps {
  /** For screen readers. */
  label: string;
  /** How many entries it holds the place of. */
  count: number;
  /** Of the list: its columns. */
  className?: string;
  /** Of one entry: its height. */
  entryClassName: string;
}

/** Holds the place of a list that is on its way. */
export function ListLoading({ label, count, className, entryClassName }: ListLoadingProps) {
  return (
    <div role="status" className={cn('grid gap-4', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places.
        <Skeleton key={at} className={entryClassName} />
      ))}
    </div>
  );
}

export interface ListFailedProps {
  title: string;
  text?: string;
  retry: string;
  onRetry: () => void;
  /** Beside another main action the way to try again is not the first. */
  quiet?: boolean;
}

/** Stands in the place of a list that could not be loaded, with a way to try again. */
export function ListFailed({ title, text, retry, onRetry, quiet = false }: ListFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className={cn(!quiet && 'text-lg font-semibold')}>{title}</p>
      {text ? <p>{text}</p> : null}
      <Button variant={quiet ? 'secondary' : 'primary'} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}

export interface ListEmptyProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Where to begin. */
  action?: ReactNode;
}

/** Stands in the place of a list that holds nothing yet. */
export function ListEmpty({ icon, title, text, action }: ListEmptyProps) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-8 text-center sm:py-12">
      <span aria-hidden="true" className="rounded-full bg-sage p-5 text-on-sage [&_svg]:size-10">
        {icon}
      </span>
      <h2 className="text-xl">{title}</h2>
      <p className="text-lg text-muted">{text}</p>
      {action}
    </div>
  );
}

export interface NoMatchProps {
  children: ReactNode;
  /** Says what the button does: show all again. */
  clear: string;
  onClear: () => void;
}

/** Stands in the place of a list of which nothing matches, with the way back to all of it. */
export function NoMatch({ children, clear, onClear }: NoMatchProps) {
  return (
    <div className="grid justify-items-start gap-3">
      {children}
      <Button variant="secondary" onClick={onClear}>
        {clear}
      </Button>
    </div>
  );
}
