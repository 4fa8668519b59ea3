import { AppError } from '@mirabelle/contract/errors.ts';
import type { MedicinePicture } from '@mirabelle/contract/medicine-picture.ts';
import type { MedicineRequest } from '@mirabelle/contract/medicine-verdict.ts';

/** What the engine is asked about photographs. */
export type ReadLines = Required<Pick<MedicineRequest, 'lines' | 'readConfidence'>> &
  Pick<MedicineRequest, 'codes'>;

/**
 * Judges what photographs say as one: the sides of a box, or several products. The same wherever they were read.
 * @param judge has lines judged; `recognised` says whether they name a medicine
 * @param codes of packs that were found in them
 * @throws AppError medication_image_empty and medication_image_unreadable; `details.picture` says which of several
 */
export async function judgePictures<Judged extends { recognised: boolean }>(
  pictures: readonly MedicinePicture[],
  judge: (read: ReadLines) => Promise<Judged>,
  codes: readonly string[] = [],
): Promise<Judged> {
  for (const [at, picture] of pictures.entries()) {
    await ofPicture(at, pictures.length, async () => refuseEmpty(picture));
  }
  const judged = await judge({ ...joined(pictures), ...(codes.length > 0 ? { codes: [...codes] } : {}) });
  for (const [at, { lines, readConfidence, poor }] of pictures.entries()) {
    if (poor === null) continue;
    const { recognised } = pictures.length === 1 ? judged : await judge({ lines, readConfidence });
    // Large letters are read where small ones are not: what names a medicine counts, what names none is a guess.
    if (recognised) continue;
    await ofPicture(at, pictures.length, async () => {
      throw new AppError('medication_image_unreadable', { details: { reason: poor } });
    });
  }
  return judged;
}

/** @throws AppError medication_image_empty for a picture without any text */
export function refuseEmpty({ lines, poor }: Pick<MedicinePicture, 'lines' | 'poor'>): void {
  if (poor === 'empty' || (lines.length === 0 && poor === null)) throw new AppError('medication_image_empty');
}

/** Does something with one of several pictures; where that is refused, says of which. */
export async function ofPicture<Done>(at: number, of: number, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (of === 1 || !(error instanceof AppError)) throw error;
    throw new AppError(error.code, { cause: error, details: { ...error.details, picture: at + 1 } });
  }
}

/** All photographs as one, an empty line between them: as sure as the least sure of them. */
function joined(pictures: readonly MedicinePicture[]): ReadLines {
  return {
    lines: pictures.flatMap(({ lines }, at) => (at === 0 ? lines : ['', ...lines])),
    readConfidence: Math.min(...pictures.map(({ readConfidence }) => readConfidence)),
  };
}
