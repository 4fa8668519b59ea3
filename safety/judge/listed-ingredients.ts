import type { Finding, IngredientVerdict } from '@mirabelle/contract/finding.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import type { Part } from '../model/part.ts';
import { allergensOf } from '../rules/allergens/rule.ts';
import { allergyFindings } from '../rules/allergies/rule.ts';
import { listedTreatment, listedWithout } from '../rules/listed/rule.ts';
import { unknownComponent } from '../rules/unknown/rule.ts';
import { confidenceOf } from './confidence.ts';
import type { Judged } from './judge-part.ts';
import type { Judgement, Listed } from './judgement.ts';
import { rankFindings } from './rank-findings.ts';

/** Texts of a request with a list, name or ingredient, of which nothing at all is understood, by field. */
export function unreadTexts({ texts }: Listed, { reading, composition }: Judgement): Map<number, string> {
  const read = new Set([
    ...reading.mentions.map((m) => m.field),
    ...reading.lineTreatments.map((t) => t.field),
    ...reading.looseTreatments.map((t) => t.field),
    ...composition.parts.map((part) => part.field),
  ]);
  return new Map([...texts.entries()].filter(([field]) => !read.has(field)));
}

/**
 * One answer for each listed ingredient, in their order and words, then one for each food that the dish's name
 * says or implies and the list leaves out.
 * @param judged the parts with their findings
 * @param unknown what nothing known explains, from all texts
 * @param missing parts that such a dish often holds and the list leaves out
 */
export function listedVerdicts(
  listed: Listed,
  judged: Judged[],
  unknown: Finding[],
  judgement: Judgement,
  missing: ReadonlySet<Part>,
): IngredientVerdict[] {
  const covered = new Set<Judged>();
  const rows = listed.texts.slice(listed.from).map((text, index): IngredientVerdict => {
    const field = listed.from + index;
    const own = partsOf(field, judged, judgement);
    for (const one of own) covered.add(one);
    const missed = judgement.reading.unknown.filter((words) => words.field === field).map(({ text }) => text);
    const open = unknown.filter((f) => f.subject === text || missed.includes(f.subject));
    const findings = [...own.flatMap((j) => j.findings), ...open];
    return verdictOf(text, own, findings.length > 0 ? findings : [sayingNoFood(text, field, judgement)], {
      judgement,
      understood: missed.length === 0 ? 1 : 0.5,
    });
  });
  const implied = judged
    .filter((one) => !covered.has(one) && judgement.composition.parts.includes(one.part))
    .map(
      (one): IngredientVerdict => ({
        ...verdictOf(one.part.subject, [one], one.findings, { judgement, understood: 1 }),
        called: one.part.name,
        hidden: true,
        missing: missing.has(one.part),
      }),
    );
  return [...rows, ...implied];
}

/** What a listed text puts on the plate; "meat" beside a ragù is the meat that is in it. */
function partsOf(field: number, judged: Judged[], { reading, composition }: Judgement): Judged[] {
  const onPlate = judged.filter(({ part }) => composition.parts.includes(part));
  const own = onPlate.filter(({ part }) => part.field === field);
  if (own.length > 0) return own;
  const mentions = reading.mentions.filter((m) => m.field === field && !m.negated && !m.purpose);
  return onPlate.filter(({ part }) => mentions.some((m) => part.item.allGroups.has(m.id)));
}

function verdictOf(
  name: string,
  own: Judged[],
  findings: Finding[],
  { judgement, understood }: { judgement: Judgement; understood: number },
): IngredientVerdict {
  const parts: Part[] = own.map(({ part }) => part);
  const allergens = allergensOf(parts);
  const allergy = parts.length === 0 ? [] : allergyFindings(judgement.allergies, allergens, parts, name);
  const all = [...findings, ...allergy.filter((f) => f.risk !== 'NO_RISK')];
  const risk = worstRisk(all.map((f) => f.risk)) ?? 'NO_RISK';
  const shown = rankFindings(all, risk);
  return {
    name,
    risk,
    confidence: confidenceOf({
      risk,
      findings: shown,
      reading: { ...judgement.reading, known: understood },
      parts,
      readConfidence: judgement.readConfidence,
    }),
    findings: shown,
    allergens,
    hidden: false,
  };
}

/** A text that names no food: what is left out ("no egg"), how it is made ("well done"), or nothing one can tell. */
function sayingNoFood(text: string, field: number, { reading }: Judgement): Finding {
  if (reading.mentions.some((m) => m.field === field && m.negated)) return listedWithout(text);
  const treatments = [...reading.lineTreatments, ...reading.looseTreatments];
  if (treatments.some((t) => t.field === field)) return listedTreatment(text);
  return unknownComponent(text);
}
