import type { AdviceLevel } from '@mirabelle/contract/medicine.ts';
import { worstLevel } from '@mirabelle/contract/medicine-advice.ts';
import type {
  MedicineFinding,
  MedicineVerdict,
  ReadProduct,
  SubstanceVerdict,
} from '@mirabelle/contract/medicine-verdict.ts';
import type { MedicineCatalogue } from '../catalogue.ts';
import type { MedicineReading } from '../read/read-medicines.ts';
import { alternativesFor } from './alternatives.ts';
import { withoutTablet } from './composed.ts';
import { confidenceOf } from './confidence.ts';
import { duplicatesAmong } from './duplicates.ts';
import { activeAfterAll, excipientFindings, withAmounts } from './excipients.ts';
import { judgeProduct, rank } from './judge-product.ts';
import type { Asker, JudgedProduct } from './judged-product.ts';
import { settleNames } from './near-names.ts';
import { servicesFor } from './services.ts';
import { warningsOf } from './warnings.ts';

/** Judges what was read. */
export function judgeMedicines(
  read: MedicineReading,
  asker: Asker,
  catalogue: MedicineCatalogue,
): MedicineVerdict {
  const products = read.products.map((product) => withoutTablet(product, asker));
  const reading = settleNames({ ...read, products }, asker, catalogue);
  const measured = reading.products.map((product) => withAmounts(product, reading.excipients));
  const judged = [...measured, ...activeAfterAll(reading.excipients, catalogue)]
    .filter((product) => product.brand || product.named.length > 0)
    .map((product) => judgeProduct(product, asker, catalogue))
    .filter(({ substances, unrecorded }) => substances.length + unrecorded.length > 0);
  const ingredients = eachOnce(judged.flatMap(({ substances }) => substances));
  const findings = [
    ...judged.flatMap(openQuestions),
    ...judged.flatMap(unrecordedIn),
    ...duplicatesAmong(judged, catalogue),
    ...(judged.length > 0 ? excipientFindings(reading.excipients, asker.allergies, catalogue) : []),
    ...whatIsUnknown(reading, judged.length > 0, catalogue),
  ];
  const levels = [
    ...judged.map(({ level }) => level),
    ...findings.flatMap(({ level }) => (level === null ? [] : [level])),
  ];
  const [first = 'UNKNOWN', ...rest] = levels;
  const level = worstLevel([first, ...rest]);
  return {
    version: catalogue.version,
    level,
    basis: asker.week === null ? 'worst-trimester' : 'week',
    week: asker.week,
    country: asker.country,
    confidence: confidenceOf(reading, judged, asker.readConfidence),
    products: judged.map(readProduct),
    ingredients,
    findings,
    warnings: warningsOf(ingredients, findings),
    alternatives: alternativesFor(ingredients, asker, catalogue),
    services: servicesFor(asker.country, catalogue),
    unknown: reading.unknown,
  };
}

/** Each substance once, worst first; of two the worse one. */
function eachOnce(substances: SubstanceVerdict[]): SubstanceVerdict[] {
  const byId = new Map<string, SubstanceVerdict>();
  for (const verdict of substances) {
    const known = byId.get(verdict.substance);
    if (!known || rank(verdict.level) < rank(known.level)) byId.set(verdict.substance, verdict);
  }
  return [...byId.values()].sort((a, b) => rank(a.level) - rank(b.level));
}

function aboutText(
  kind: MedicineFinding['kind'],
  key: string,
  level: AdviceLevel | null,
  data: MedicineFinding['data'],
): MedicineFinding {
  return { kind, key, level, substances: [], data, citations: [] };
}

/** What to look up on the box before relying on the answer. */
function openQuestions(judged: JudgedProduct): MedicineFinding[] {
  const { product, compositions, confirmed, substances, level } = judged;
  const about = { read: product.brand?.name ?? product.read };
  const questions: MedicineFinding[] = [];
  if (compositions > 1) questions.push(aboutText('question', 'question.composition', null, about));
  if (product.unknownMember) {
    const member = `${about.read} ${product.unknownMember}`;
    questions.push(aboutText('question', 'question.range-member', null, { ...about, member }));
  } else if (!confirmed && compositions === 1 && level === 'SAFE') {
    for (const { substance, names } of substances) {
      const name = { ...names, en: names.en ?? substance };
      questions.push(aboutText('question', 'question.box-says', null, { ...about, name }));
    }
  } else if (!confirmed && compositions === 1) {
    questions.push(aboutText('question', 'question.brand-unconfirmed', null, about));
  }
  if ((product.corrected && (product.slips > 0 || product.misspelt)) || product.guessed) {
    const [first] = substances;
    const taken =
      product.brand?.name ?? (first ? { ...first.names, en: first.names.en ?? first.substance } : '');
    const key = product.guessed ? 'question.guess' : 'question.spelling';
    questions.push(aboutText('question', key, null, { read: product.read, taken }));
  }
  return questions;
}

/** What a register names in a product, and no record covers. */
function unrecordedIn({ product, unrecorded }: JudgedProduct): MedicineFinding[] {
  if (unrecorded.length === 0) return [];
  const about = { read: product.brand?.name ?? product.read, names: unrecorded };
  return [aboutText('unknown', 'unknown.substance', 'UNKNOWN', about)];
}

/** What the reading could not tell. */
function whatIsUnknown(
  reading: MedicineReading,
  found: boolean,
  catalogue: MedicineCatalogue,
): MedicineFinding[] {
  const findings = reading.unknownProducts.map((read) =>
    aboutText('unknown', 'unknown.product', 'UNKNOWN', { read }),
  );
  for (const read of reading.unknownCodes ?? [])
    findings.push(aboutText('unknown', 'unknown.code', 'UNKNOWN', { read }));
  for (const read of reading.mistypedCodes ?? [])
    findings.push(aboutText('unknown', 'unknown.code-mistyped', 'UNKNOWN', { read }));
  for (const read of reading.perhapsProducts)
    findings.push(aboutText('unknown', 'unknown.also-read', 'CAUTION', { read }));
  if (!found && findings.length === 0) findings.push(nothingNamed(reading));
  for (const { read, target } of reading.near) {
    const [kind, id = ''] = target.split(/:(.*)/s);
    const names = catalogue.namesOf(id);
    const taken = kind === 'brand' ? id : { ...names, en: names.en ?? id };
    findings.push(aboutText('question', 'question.guess', null, { read, taken }));
  }
  if (reading.mentioned.length > 0) {
    const names = reading.mentioned.flatMap((id) => catalogue.namesOf(id).en ?? []);
    findings.push(aboutText('unknown', 'unknown.also-mentioned', null, { names }));
  }
  if (reading.cut) findings.push(aboutText('unknown', 'unknown.too-long', 'UNKNOWN', {}));
  return findings;
}

/** Why a text names no medicine. */
function nothingNamed({ words, classes, makers: [maker], unknown }: MedicineReading): MedicineFinding {
  if (maker !== undefined && classes.length === 0) {
    return aboutText('unknown', 'unknown.house', 'UNKNOWN', { read: maker });
  }
  const key = words === 0 ? 'unknown.empty' : classes.length > 0 ? 'unknown.only-class' : 'unknown.none';
  return aboutText('unknown', key, 'UNKNOWN', { read: unknown.slice(0, 5) });
}

function readProduct({ product, compositions, confirmed, substances, level }: JudgedProduct): ReadProduct {
  return {
    brand: product.brand?.name ?? null,
    read: product.read,
    corrected: product.corrected,
    origin: product.brand ? (confirmed ? 'data-file' : 'general-knowledge') : null,
    compositions,
    substances: substances.map(({ substance }) => substance),
    strengths: product.strengths,
    form: product.form,
    route: product.route,
    manufacturer: product.manufacturer,
    ...(product.register ? { register: product.register } : {}),
    level,
  };
}
