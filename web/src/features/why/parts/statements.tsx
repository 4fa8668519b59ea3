import type { WhySource, WhyStatement } from '@mirabelle/contract/why.ts';
import { SourceLinks } from '../../../verdict/source-links.tsx';
import { citationsOf, useBoth } from '../use-why.ts';

/** What is said of a danger, each with the documents that say it. */
export function Statements({
  statements,
  sources,
}: {
  statements: readonly WhyStatement[];
  sources: readonly WhySource[];
}) {
  const both = useBoth();
  return (
    <ul className="grid gap-4">
      {statements.map(({ text, sources: places }) => (
        <li key={text.en}>
          <p className="wrap-anywhere">{both(text)}</p>
          <SourceLinks citations={citationsOf(places, sources)} />
        </li>
      ))}
    </ul>
  );
}
