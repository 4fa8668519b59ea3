import { AppError } from '@mirabelle/contract/errors.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';

const PUBLIC_PATH = `/storage/v1/object/public/${STORAGE.bucket}/`;

/**
 * Key, inside the bucket, of a picture given by its storage address. Nothing is ever fetched from an address:
 * it only says which of the caller's own files is meant.
 * @param imageUrl what the client got from storage, absolute or a path
 * @param origins origins under which this server is known
 * @param userId the caller; the file must lie in the folder of that name
 * @throws AppError image_not_yours for any other address
 */
export function imageKeyOf(imageUrl: string, origins: readonly string[], userId: string): string {
  const key = keyOf(imageUrl, origins);
  const parts = key?.split('/') ?? [];
  const plain = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\\'));
  if (!key || parts.length < 2 || !plain || parts[0] !== userId) throw new AppError('image_not_yours');
  return key;
}

function keyOf(imageUrl: string, origins: readonly string[]): string | null {
  const base = origins[0] ?? 'http://localhost';
  if (!URL.canParse(imageUrl, base)) return null;
  const address = new URL(imageUrl, base);
  if (![base, ...origins].includes(address.origin) || address.username || address.password) return null;
  if (!address.pathname.startsWith(PUBLIC_PATH)) return null;
  try {
    return decodeURIComponent(address.pathname.slice(PUBLIC_PATH.length));
  } catch {
    return null;
  }
}
