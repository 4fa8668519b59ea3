/** What the system, PostgreSQL (disk_full) and object storage say where there is no room left. */
const FULL = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'InsufficientStorage',
  'QuotaExceeded',
  // What is stored is far below any service's limit for one file, so it is the quota's (Swift).
  'EntityTooLarge',
]);

/** Whether something failed because the disk, or the storage behind it, is full; looks through causes. */
export function isStorageFull(error: unknown): boolean {
  let looked = error;
  for (let depth = 0; depth < 8 && typeof looked === 'object' && looked !== null; depth += 1) {
    const { code, name, cause } = looked as { code?: unknown; name?: unknown; cause?: unknown };
    if (FULL.has(String(code)) || FULL.has(String(name))) return true;
    looked = cause;
  }
  return false;
}
