import { SHARE_TARGET, SHARED_LIMITS } from '@mirabelle/contract/share-target.ts';
import { KEPT_AT, LEFT_OUT } from './kept-form.ts';
import { linkIn } from './link-in.ts';

const { fields } = SHARE_TARGET;

/** What another app shared to this one. */
export interface Shared {
  /** Pictures and PDFs in the order in which they were shared, at most eight; not opened or checked yet. */
  files: File[];
  /** What was written, without the link where it says nothing else. */
  text?: string;
  /** The address of a web page or file, http or https; not opened. */
  url?: string;
  /** How many files were left behind: more than eight, larger than 40 MB, or neither a picture nor a PDF. */
  leftOut: number;
}

/**
 * Takes what was shared to the app, which is then gone from where it was kept: a second call answers null. The page at
 * `/scan?shared=1` calls it, once it knows what it can do with it: what waits for someone who has to sign in first
 * stays there for an hour (`isSharedWaiting` tells that there is something, and takes nothing).
 *
 * Any web page can send the same form, so nothing of it may be sent or opened before she has pressed a button that says so.
 * @returns null where nothing was shared, it was taken already, or an hour has passed
 */
export async function takeShared(): Promise<Shared | null> {
  const kept = await findKept();
  if (!kept) return null;
  // Of two pages that ask at once, the one that removes it has it.
  if (!(await caches.delete(SHARE_TARGET.cache))) return null;
  const form = await kept.formData().catch(() => null);
  if (!form) return null;
  const files = form.getAll(fields.files).filter((each) => typeof each !== 'string');
  const said = (field: string) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  const { url, text } = linkIn({ title: said(fields.title), text: said(fields.text), url: said(fields.url) });
  const leftOut = Number(kept.headers.get(LEFT_OUT)) || 0;
  return { files, ...(text && { text }), ...(url && { url }), leftOut };
}

/** Whether something that was shared waits to be taken. */
export async function isSharedWaiting(): Promise<boolean> {
  return (await findKept()) !== null;
}

async function findKept(): Promise<Response | null> {
  // Not there on a page that is not served securely, or blocked: then nothing was kept either.
  const kept = await globalThis.caches
    ?.open(SHARE_TARGET.cache)
    .then((cache) => cache.match(SHARE_TARGET.path))
    .catch(() => undefined);
  if (!kept) return null;
  const age = Date.now() - Number(kept.headers.get(KEPT_AT));
  if (age >= 0 && age < SHARED_LIMITS.keptMs) return kept;
  await caches.delete(SHARE_TARGET.cache);
  return null;
}
