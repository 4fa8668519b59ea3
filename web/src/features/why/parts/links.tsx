import type { WhyRef } from '@mirabelle/contract/why.ts';
import { type WhyKind, whyAddress } from '@mirabelle/contract/why-address.ts';
import { Link } from 'react-router';
import { useTitle } from '../use-why.ts';

/** Links to other pages of one kind. */
export function WhyLinks({ kind, refs }: { kind: WhyKind; refs: readonly WhyRef[] }) {
  const inTitle = useTitle();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {refs.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={whyAddress(kind, id)}
            className="inline-flex min-h-11 items-center text-plum underline underline-offset-4 wrap-anywhere"
          >
            {inTitle(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
