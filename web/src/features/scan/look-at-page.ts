import { photoFault } from '../../photo/photo-fault.ts';
import { type ChosenPage, notePage } from './chosen-menu.ts';

/**
 * Notes what makes a photo hard to read, and what a code in it says, as soon as each is known; she sees the photo at once,
 * and can send it at once.
 */
export async function lookAtPage({ id, blob, isPdf }: ChosenPage): Promise<void> {
  if (isPdf) return;
  notePage(id, { fault: await photoFault(blob) });
  const [{ findCodes }, { linkIn }] = await Promise.all([
    import('../../codes/find-codes.ts'),
    import('../../codes/link-in.ts'),
  ]);
  const said = (await findCodes(blob, { formats: ['qr_code'] })).map(({ text }) => linkIn(text));
  const code = said.find(({ kind }) => kind === 'link') ?? said[0];
  if (code) notePage(id, { code });
}
