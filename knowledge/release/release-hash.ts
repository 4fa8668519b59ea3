import { createHash } from 'node:crypto';

/**
 * The hash by which a release is known: of the packed knowledge of foods and of medicines, whose versions are hashes of
 * everything in them. Any change of a record gives another one.
 */
export function releaseHash({ foods, medicines }: { foods: string; medicines: string }): string {
  return createHash('sha256').update(`${foods} ${medicines}`).digest('hex').slice(0, 16);
}
