import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { Skeleton } from './skeleton.tsx';

export interface ListLoadingProps {
  /** For screen readers. */
  label: string;
  /** How many entries it stands for. */
  count: number;
  /** Of the list: its columns. */
  className?: string;
  /** Of one entry: its height. */
  entryClassName: string;
}

/** Placeholder for a list that is loading. */
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
  /** Beside another main action, the button to try again is secondary. */
  quiet?: boolean;
}

/** Shown in place of a list that could not be loaded, with a button to try again. */
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

/** Shown in place of an empty list. */
export function ListEmpty({ icon, title, text, action }: ListEmptyProps) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-8 text-center sm:py-12">
      <span aria-hidden="true" className="rounded-full bg-sage p-5 text-on-sage [&_svg]:size-10">
        {icon}
      </span>
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{text}</p>
      {action}
    </div>
  );
}

export interface NoMatchProps {
  children: ReactNode;
  /** The button's label: show all again. */
  clear: string;
  onClear: () => void;
}

/** Shown in place of a list without matches, with a button that shows all of it. */
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
