import type { ReactNode } from 'react';

/** One part of an answer below its small title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-2 font-display text-base font-semibold">{title}</h4>
      {children}
    </section>
  );
}
