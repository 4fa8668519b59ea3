import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { reportProblem } from './report-problem.ts';

/** What stands in the place of a part of a page whose code is not here. */
export interface LatePartStandIns {
  /** While it is fetched; nothing by default. */
  loading?: ReactNode;
  /** Where it could not be fetched, as without a network; nothing by default. */
  missing?: ReactNode;
}

/**
 * A part of a page whose code and texts are fetched when it is first shown. Where they cannot be, the rest of the page
 * stays as it is, and they are fetched once the network is back.
 * @param name for the record of what went wrong
 */
export function latePart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { loading = null, missing = null }: LatePartStandIns = {},
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => known);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (known) return;
      let isGone = false;
      const fetchPart = async () => {
        try {
          known ??= await load();
          if (!isGone) setPart(() => known);
        } catch (error) {
          reportProblem(`${name}: its code could not be fetched`, error);
          if (!isGone) setMissing(true);
        }
      };
      void fetchPart();
      window.addEventListener('online', fetchPart);
      return () => {
        isGone = true;
        window.removeEventListener('online', fetchPart);
      };
    }, []);
    if (Part) return <Part {...props} />;
    return isMissing ? missing : loading;
  };
}
