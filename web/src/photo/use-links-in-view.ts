import { type RefObject, useEffect, useState } from 'react';
import { reportProblem } from '../lib/report-problem.ts';

/** How often the camera's view is looked at, in ms. */
const LOOK_MS = 700;

/**
 * The web addresses in codes that are in the camera's view; they stay until others come into it.
 * @param looking false while there is no view, or nothing is to be looked for
 * @returns each once; empty where none was seen
 */
export function useLinksInView(
  view: RefObject<HTMLVideoElement | null>,
  looking: boolean,
): readonly string[] {
  const [links, setLinks] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!looking) return;
    const ended = new AbortController();
    const { signal } = ended;
    const look = async () => {
      const [{ findCodes }, { linkIn }] = await Promise.all([
        import('../codes/find-codes.ts'),
        import('../codes/link-in.ts'),
      ]);
      while (!signal.aborted && view.current) {
        const codes = await findCodes(view.current, { formats: ['qr_code'], signal });
        const said = codes.map(({ text }) => linkIn(text));
        const seen = new Set(said.flatMap((code) => (code.kind === 'link' ? [code.href] : [])));
        // In one order, whichever is found first: what is offered does not move under her finger.
        if (seen.size > 0) setLinks([...seen].sort());
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    };
    look().catch((error: unknown) => {
      if (!signal.aborted) reportProblem('the camera could not be looked through for codes', error);
    });
    return () => ended.abort();
  }, [view, looking]);
  return links;
}
