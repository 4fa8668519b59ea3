import { type ReactNode, useId } from 'react';

/** A part of the report below its heading. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-report-part="" className="mt-6 grid gap-2 print:gap-1">
      <h2 id={id} className="text-xl print:text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
