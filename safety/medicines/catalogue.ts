import type { Citation } from '@mirabelle/contract/finding.ts';
import type { Source } from '@mirabelle/contract/knowledge.ts';
import { LANGUAGES, type Localised } from '@mirabelle/contract/language.ts';
import type {
  MedicineClass,
  PackedMedicines,
  Substance,
  TeratologyService,
} from '@mirabelle/contract/medicine.ts';
import { citationOf } from '../citation-of.ts';
import { buildNameIndex, type NameIndex } from './read/name-index.ts';

/** A citation as records write it. */
export type Cites = readonly { source: string; at?: string | undefined }[];

/** The knowledge on medicines, ready to be looked up. */
export interface MedicineCatalogue {
  version: string;
  names: NameIndex;
  substance(id: string): Substance | undefined;
  /** Its classes, nearest first, with those above them. */
  classesOf(substance: Substance): MedicineClass[];
  /** The display name of a substance, or of a way of taking it that has a name of its own, in each language. */
  namesOf(id: string, variant?: string): Partial<Localised>;
  citations(cites: Cites): Citation[];
  sources(cites: Cites): Source[];
  services: TeratologyService[];
}

/** Builds the catalogue; takes some hundred milliseconds for ten thousand brands. */
export function buildMedicineCatalogue(packed: PackedMedicines): MedicineCatalogue {
  const substances = new Map(packed.substances.map((record) => [record.id, record]));
  const classes = new Map(packed.classes.map((record) => [record.id, record]));
  const sources = new Map(packed.sources.map((record) => [record.id, record]));
  const sourcesOf = (cites: Cites) =>
    cites.map(({ source }) => sources.get(source)).filter((source) => source !== undefined);
  return {
    version: packed.version,
    names: buildNameIndex(packed),
    services: packed.services,
    substance: (id) => substances.get(id),
    classesOf(substance) {
      const found: MedicineClass[] = [];
      const open = [...substance.classes];
      for (let id = open.shift(); id !== undefined; id = open.shift()) {
        const record = classes.get(id);
        if (!record || found.includes(record)) continue;
        found.push(record);
        open.push(...record.parents);
      }
      return found;
    },
    namesOf(id, variant) {
      const record = substances.get(id);
      const names = record?.advice.find((one) => one.variant === variant)?.names ?? record?.names ?? {};
      return Object.fromEntries(LANGUAGES.map((l) => [l, names[l]?.[0]]).filter(([, name]) => name));
    },
    sources: sourcesOf,
    citations: (cites) =>
      cites.flatMap(({ source: id, at }) => {
        const source = sources.get(id);
        return source ? [citationOf(source, at)] : [];
      }),
  };
}
