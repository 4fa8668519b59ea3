import type { PackedBrand } from '@mirabelle/contract/medicine.ts';
import type { MedicineCatalogue } from '../catalogue.ts';
import type { Named } from '../read/name-index.ts';
import { type NearName, targetOf } from '../read/near-names.ts';
import type { Product } from '../read/product.ts';
import type { MedicineReading } from '../read/read-medicines.ts';
import { isSoldIn } from './compositions.ts';
import { judgeProduct, rank } from './judge-product.ts';
import type { Asker } from './judged-product.ts';

/**
 * Takes a misspelt name for the nearest one only where no substance is near besides, and no brand that is judged worse:
 * else nothing is taken, and all of them are asked about. A brand that is sold elsewhere alone is not meant.
 */
export function settleNames(
  reading: MedicineReading,
  asker: Asker,
  catalogue: MedicineCatalogue,
): MedicineReading {
  const asked: NearName[] = [];
  const unknown: string[] = [];
  const products = reading.products.filter((product) => {
    const level = rank(judgeProduct(product, asker, catalogue).level);
    const others = product.others.filter((other) => mayBeMeant(other, asker));
    const { read, brand, named } = product;
    const isHere = brand === null || mayBeMeant({ kind: 'brand', brand }, asker);
    const isSettled = others.every(
      (other) =>
        isHere &&
        other.kind === 'brand' &&
        rank(judgeProduct(asBrand(product, other.brand), asker, catalogue).level) >= level,
    );
    if (isSettled) return true;
    const taken = brand ? [`brand:${brand.name}`] : named.map((id) => `substance:${id}`);
    unknown.push(read);
    for (const target of [...taken, ...others.flatMap((other) => targetOf(other) ?? [])])
      asked.push({ read, target });
    return false;
  });
  if (unknown.length === 0) return reading;
  return {
    ...reading,
    products,
    unknownProducts: [...reading.unknownProducts, ...unknown],
    near: [...reading.near, ...asked],
  };
}

function mayBeMeant(named: Named, { country }: Asker): boolean {
  return (
    country === null ||
    named.kind !== 'brand' ||
    named.brand.meanings.some(({ countries }) => isSoldIn(country, countries))
  );
}

/** The same text read as another brand. */
const asBrand = (product: Product, brand: PackedBrand): Product => ({
  ...product,
  brand,
  named: [],
  either: [],
  strengthOf: new Map(),
});
