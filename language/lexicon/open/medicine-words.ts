import listed from './medicine-words.json' with { type: 'json' };

/** Words of medicine boxes in languages that have no lexicon of their own, by the keys of `medicine-forms`. */
type OpenMedicineWords = typeof listed.nl;

/** The words of all these languages under one key; under `labels` what stands on a box beside the medicine. */
export const openMedicineWords = (key: keyof OpenMedicineWords): readonly string[] =>
  Object.values(listed).flatMap((words) => words[key]);
