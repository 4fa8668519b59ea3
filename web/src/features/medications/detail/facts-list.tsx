import type { ReactNode } from 'react';

/** Facts as pairs of name and value, in one column, or with `wide` in two from 640 px. */
export function FactsList({
  facts,
  wide = false,
}: {
  facts: readonly { name: string; value: ReactNode }[];
  wide?: boolean;
}) {
  return (
    <dl className={wide ? 'grid gap-x-6 gap-y-3 sm:grid-cols-2' : 'grid gap-3'}>
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
