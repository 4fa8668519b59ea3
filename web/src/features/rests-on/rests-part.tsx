import { type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../../ui/card.tsx';

/** One part of the page. */
export function RestsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="grid gap-3">
        <CardTitle id={id}>{title}</CardTitle>
        {children}
      </Card>
    </section>
  );
}
