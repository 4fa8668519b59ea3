import type { Language } from '@mirabelle/contract/language.ts';
import type { MedicineFinding, MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { renderMedicineFinding } from '@mirabelle/safety/medicines/messages/render.ts';

/** A statement in words, each text once. */
export interface Statement {
  kind: MedicineFinding['kind'];
  text: string;
}

/** Statements in words; questions are shown separately and left out here. */
export function statementsOf(findings: readonly MedicineFinding[], language: Language): Statement[] {
  const byText = new Map<string, Statement>();
  for (const finding of findings) {
    if (finding.kind === 'question') continue;
    const text = renderMedicineFinding(finding, language);
    if (!byText.has(text)) byText.set(text, { kind: finding.kind, text });
  }
  return [...byText.values()];
}

/** The ingredients that must not be stopped suddenly. */
export function stoppingFindings({ ingredients }: MedicineVerdict): MedicineFinding[] {
  return ingredients.flatMap(({ findings }) => findings.filter(({ kind }) => kind === 'stopping'));
}

/** What belongs to the answer itself: the week in which it changes, the highest amount, and why it is to be avoided. */
export function leadsOf({ ingredients }: MedicineVerdict): MedicineFinding[] {
  return ingredients.flatMap(({ level, findings }) => {
    // "It can cause ...": of several, it would not be clear which.
    const alone = ingredients.length === 1;
    const reason = alone && level === 'AVOID' ? findings.find(({ kind }) => kind === 'concern') : undefined;
    return [
      ...findings.filter(
        ({ kind, key }) =>
          kind === 'limit' || (kind === 'level' && /^level\.avoid-(?:from|until|between|mostly)$/.test(key)),
      ),
      ...(reason ? [reason] : []),
    ];
  });
}
