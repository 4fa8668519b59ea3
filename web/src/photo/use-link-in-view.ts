import { type RefObject, useEffect, useState } from 'react';
import { reportProblem } from '../lib/report-problem.ts';

/** How often the camera's view is looked at, in ms. */
const LOOK_MS = 700;

/**
 * The web address in a code that is in the camera's view; it stays until another one comes into it.
 * @param looking false while there is no view, or nothing is to be looked for
 * @returns null where none was seen
 */
export function useLinkInView(view: RefObject<HTMLVideoElement | null>, looking: boolean): string | null {
  const [link, setLink] = useState<string | null>(null);
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
        for (const { text } of await findCodes(view.current, { formats: ['qr_code'], signal })) {
          const said = linkIn(text);
          if (said.kind === 'link') setLink(said.href);
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    };
    look().catch((error: unknown) => {
      if (!signal.aborted) reportProblem('the camera could not be looked through for codes', error);
    });
    return () => ended.abort();
  }, [view, looking]);
  return link;
}
