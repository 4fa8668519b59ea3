import type { MedicineFinding } from '@mirabelle/contract/medicine-verdict.ts';
import type { MedicineCatalogue } from '../catalogue.ts';
import type { JudgedProduct } from './judged-product.ts';

/** Classes of which two at once add up: their members share the harm. */
const ADDING_UP = [
  'nsaid',
  'benzodiazepine',
  'opioid',
  'ssri',
  'decongestant',
  'triptan',
  'ace-inhibitor',
  'anticoagulant',
  'renin-angiotensin-medicine',
];
/** Judged as members of a class that they do not stand in. */
const ALSO_IN: Record<string, string> = { salicylate: 'nsaid', 'cox-2-inhibitor': 'nsaid' };
/** Replaced in small amounts by many products: twice is usual, and each has its own limit. */
const USUAL_TWICE = ['supplement-class', 'vitamin', 'mineral', 'excipient-class', 'insulin-class'];

/** The same substance, or the same class, in two products. */
export function duplicatesAmong(judged: JudgedProduct[], catalogue: MedicineCatalogue): MedicineFinding[] {
  const findings: MedicineFinding[] = [];
  const inProducts = new Map<string, Set<number>>();
  const byClass = new Map<string, Map<number, Set<string>>>();
  judged.forEach(({ substances }, product) => {
    for (const { substance: id } of substances) {
      const record = catalogue.substance(id);
      for (const part of record?.composedOf.length ? record.composedOf : [id]) {
        inProducts.set(part, (inProducts.get(part) ?? new Set()).add(product));
      }
      const classes = record ? catalogue.classesOf(record).map((one) => one.id) : [];
      for (const name of new Set(classes.map((one) => ALSO_IN[one] ?? one))) {
        if (!ADDING_UP.includes(name)) continue;
        const products = byClass.get(name) ?? new Map<number, Set<string>>();
        products.set(product, (products.get(product) ?? new Set()).add(id));
        byClass.set(name, products);
      }
    }
  });
  for (const [id, products] of inProducts) {
    const record = catalogue.substance(id);
    if (products.size < 2 || record?.classes.some((one) => USUAL_TWICE.includes(one))) continue;
    const names = catalogue.namesOf(id);
    findings.push({
      kind: 'duplicate',
      key: 'duplicate.substance',
      level: 'CAUTION',
      substances: [id],
      data: { name: { ...names, en: names.en ?? id }, count: products.size },
      citations: catalogue.citations(record?.limits.flatMap(({ cite }) => cite) ?? []),
    });
  }
  for (const products of byClass.values()) {
    const members = [...new Set([...products.values()].flatMap((ids) => [...ids]))];
    if (products.size < 2 || members.length < 2) continue;
    findings.push({
      kind: 'duplicate',
      key: 'duplicate.class',
      level: 'CAUTION',
      substances: members,
      data: Object.fromEntries(
        members.slice(0, 2).map((id, i) => {
          const names = catalogue.namesOf(id);
          return [i === 0 ? 'name' : 'other', { ...names, en: names.en ?? id }];
        }),
      ),
      citations: [],
    });
  }
  return findings;
}
