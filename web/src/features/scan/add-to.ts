import { z } from 'zod';
import type { AddTo } from './scan-backend.ts';

const scanId = z.uuid();

/**
 * The menu that the photo is to be added to, as the address names it: `?to={scanId}&parts=0,2` or `?to={scanId}&page=2`; undefined for
 * none.
 */
export function addToOf(address: URLSearchParams): AddTo | undefined {
  const to = scanId.safeParse(address.get('to'));
  if (!to.success) return undefined;
  const parts = (address.get('parts') ?? '').split(',').filter((part) => /^\d{1,2}$/.test(part));
  const page = /^[1-8]$/.test(address.get('page') ?? '') ? Number(address.get('page')) - 1 : null;
  return { scanId: to.data, parts: parts.map(Number), page };
}
