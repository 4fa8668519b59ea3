import type { ClaimSheets } from '@mirabelle/knowledge/claims/sheet.ts';
import { packClaims } from '@mirabelle/knowledge/pack/pack-claims.ts';

let sheets: Promise<ClaimSheets> | undefined;

/** Everything that can be reviewed, read once, and only where a reviewer asks. */
export function claimSheets(): Promise<ClaimSheets> {
  sheets ??= packClaims().catch((error: unknown) => {
    sheets = undefined;
    throw error;
  });
  return sheets;
}
