import { SHARE_TARGET, SHARED_LIMITS } from '@mirabelle/contract/share-target.ts';
import { KEPT_AT, LEFT_OUT } from './kept-form.ts';

const { fields } = SHARE_TARGET;

/**
 * Keeps what another app shared in a cache of its own on this device, in place of what was shared before: at most eight
 * pictures and PDFs, and the words. It runs in the service worker; nothing of it is sent anywhere.
 * @param request the form that the phone posts
 * @returns the path of the page to go to: one that takes it, or, where nothing was kept, one that says so
 */
export async function keepShared(request: Request): Promise<string> {
  try {
    const { form, leftOut } = withinLimits(await request.formData());
    if ([...form.keys()].length === 0 && leftOut === 0) return SHARE_TARGET.again;
    const kept = new Response(form);
    kept.headers.set(KEPT_AT, String(Date.now()));
    kept.headers.set(LEFT_OUT, String(leftOut));
    const cache = await caches.open(SHARE_TARGET.cache);
    await cache.put(SHARE_TARGET.path, kept);
    return SHARE_TARGET.arrived;
  } catch {
    // Not a form, or a browser whose storage is full or blocked.
    return SHARE_TARGET.again;
  }
}

/** What may be kept of a form, and how many of its files may not. */
function withinLimits(given: FormData): { form: FormData; leftOut: number } {
  const form = new FormData();
  for (const field of [fields.title, fields.text, fields.url]) {
    const value = given.get(field);
    if (typeof value === 'string' && value.trim() && value.length <= SHARED_LIMITS.textLength)
      form.set(field, value);
  }
  // An empty file field is sent as a file without a name.
  const files = given
    .getAll(fields.files)
    .filter((each) => typeof each !== 'string')
    .filter(({ name, size }) => name !== '' || size > 0);
  const usable = files.map(withType).filter(isUsable).slice(0, SHARED_LIMITS.files);
  for (const file of usable) form.append(fields.files, file, file.name);
  return { form, leftOut: files.length - usable.length };
}

const TYPES: Record<string, string> = { pdf: 'application/pdf', heic: 'image/heic', heif: 'image/heif' };

/** Some file managers share without saying a type; the form says then that it is bytes. */
function withType(file: File): File {
  const type = TYPES[/\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''];
  const isUnsaid = file.type === '' || file.type === 'application/octet-stream';
  return isUnsaid && type ? new File([file], file.name, { type }) : file;
}

const isUsable = ({ type, size }: File): boolean =>
  /^(?:image\/|application\/pdf$)/.test(type) && size > 0 && size <= SHARED_LIMITS.fileBytes;
