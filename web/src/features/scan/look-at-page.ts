import { photoFault } from '../../photo/photo-fault.ts';
import { type ChosenPage, notePage } from './chosen-menu.ts';

/**
 * Notes what makes a photo hard to read, and what the codes in it say, as soon as each is known; she sees the photo at once,
 * and can send it at once.
 */
export async function lookAtPage({ id, blob, isPdf }: ChosenPage): Promise<void> {
  if (isPdf) return;
  notePage(id, { fault: await photoFault(blob) });
  const [{ findCodes }, { linkIn }] = await Promise.all([
    import('../../codes/find-codes.ts'),
    import('../../codes/link-in.ts'),
  ]);
  const codes = (await findCodes(blob, { formats: ['qr_code'] })).map(({ text }) => linkIn(text));
  if (codes.length > 0) notePage(id, { codes });
}
