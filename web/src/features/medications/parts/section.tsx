import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  /** A sentence under the title. */
  hint?: string;
  children: ReactNode;
}

/** One part of an analysis below its title. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {hint ? <p className="mt-1 text-md text-muted">{hint}</p> : null}
      <div className="mt-3">{children}</div>
    </section>
  );
}
