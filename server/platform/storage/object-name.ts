import { StorageError } from './errors.ts';

/** Characters Supabase takes in a name; each is its own in every file system and address. */
const ALLOWED = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const MAX_LENGTH = 900;

/**
 * Bucket and name of an object, from the path of its address behind the operation.
 * @param path still encoded: "menu-images/6f6a.../menu-1.jpg"
 * @throws StorageError InvalidKey for what could leave its folder or is not a name
 */
export function objectOf(path: string): { bucket: string; name: string } {
  const decoded = decode(path);
  const slash = decoded.indexOf('/');
  const bucket = decoded.slice(0, slash);
  const name = decoded.slice(slash + 1);
  if (slash < 1) throw invalid(decoded);
  return { bucket, name: checkName(name) };
}

/** @throws StorageError InvalidKey */
export function checkName(name: string): string {
  const plain = name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!plain || !ALLOWED.test(name) || name.length > MAX_LENGTH) throw invalid(name);
  return name;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw invalid(path);
  }
}

const invalid = (name: string) =>
  new StorageError(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${name.slice(0, 200)}`);
