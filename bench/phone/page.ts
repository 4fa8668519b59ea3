/** The page that `phone-page.ts` opens: gives the reader of this browser to the bench. */
import { readOnPhone } from '@mirabelle/web/src/phone-reader/read-on-phone.ts';

/** Milliseconds of the longest task of this page since it was asked last. */
let longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: 'longtask' });

/** @param from address of the picture */
async function read(from: string) {
  const image = new Uint8Array(await (await fetch(from)).arrayBuffer());
  return readOnPhone<'menu'>({
    as: 'menu',
    image,
    judgedFor: { userContext: null, language: 'en' },
    scanId: '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11',
    takenAt: '2026-11-20T19:30:00.000Z',
  });
}

/** @param from address of the picture of a label */
async function label(from: string) {
  const image = new Uint8Array(await (await fetch(from)).arrayBuffer());
  const text = await readOnPhone<'label'>({ as: 'label', image });
  const judgedFor = { userContext: null, language: 'en' } as const;
  return readOnPhone<'judged-label'>({ as: 'judged-label', ...text, judgedFor });
}

Object.assign(globalThis, {
  read,
  label,
  /** The same without the result, which takes the page as long to hand to the bench as some pages take to draw. */
  async readOnly(from: string) {
    await read(from);
  },
  longestTask() {
    const so = longest;
    longest = 0;
    return so;
  },
});
