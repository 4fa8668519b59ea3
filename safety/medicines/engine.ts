import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { PackedMedicines } from '@mirabelle/contract/medicine.ts';
import type { MedicineRequest, MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { buildMedicineCatalogue, type MedicineCatalogue } from './catalogue.ts';
import { judgeMedicines } from './judge/judge-medicines.ts';
import { type LookUpPack, packsIn, packsOfPhoto, withPacks } from './read/packs-in-text.ts';
import { readBlocks } from './read/read-blocks.ts';
import { readMedicines } from './read/read-medicines.ts';

/** The judge of medicines: same request, same verdict. */
export interface MedicineEngine {
  /** Version of the knowledge it judges by. */
  readonly version: string;
  /** What it judges by. */
  readonly catalogue: MedicineCatalogue;
  /** Never throws on any text; what it does not know is UNKNOWN, with what was read. */
  analyze(request: MedicineRequest): MedicineVerdict;
}

/**
 * Builds the judge from packed knowledge; one serves all requests. It reads no clock, file or network.
 * A week outside 0-45 counts as not known.
 * @param findPack looks up the code of a pack; without it every code is unknown
 */
export function createMedicineEngine(
  packed: PackedMedicines,
  findPack: LookUpPack = () => null,
): MedicineEngine {
  const catalogue = buildMedicineCatalogue(packed);
  return {
    version: packed.version,
    catalogue,
    analyze(request) {
      const language = request.language ?? null;
      const codes = request.lines
        ? packsOfPhoto(request.codes ?? [], findPack)
        : packsIn(request.text ?? '', findPack);
      const read = request.lines
        ? readBlocks(request.lines, catalogue.names)
        : readMedicines(codes.rest, true, catalogue.names);
      const reading = withPacks(read, codes);
      const week = request.userContext?.gestationalWeek ?? null;
      return judgeMedicines(
        reading,
        {
          week: week !== null && week >= 0 && week <= 45 ? week : null,
          country: countryCodeOf(request.userContext?.country),
          language,
          allergies: request.userContext?.allergies ?? [],
          readConfidence: request.readConfidence ?? 100,
        },
        catalogue,
      );
    },
  };
}
