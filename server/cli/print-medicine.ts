import type { MedicationResult } from '@mirabelle/contract/functions/analyze-medication.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { citationLine } from './print-verdict.ts';
import { COMMAND_WORDS } from './words.ts';

/** What was found about medicines as lines of text: the word, why, when, what instead, whom to ask, says who. */
export function medicineLines(result: MedicationResult, language: Language): string[] {
  const says = COMMAND_WORDS[language];
  const { safety_analysis: analysis } = result;
  const section = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];
  const level = says.level[analysis.risk_level];
  const { first, second, third } = analysis.trimester_specific;
  return [
    `${level}  ${result.medication_name}  (${says.confidence} ${Math.round(result.confidence_score)} %)`,
    `  ${analysis.general_safety}`,
    ...[first, second, third].map((advice) => `  ${advice}`),
    ...section(
      says.ingredients,
      result.ingredients.map(({ name, dosage, risk_level }) =>
        [`${says.level[risk_level]}  ${name}`, ...(dosage === null ? [] : [dosage])].join(', '),
      ),
    ),
    ...section(says.category, analysis.pregnancy_category === null ? [] : [analysis.pregnancy_category]),
    ...section(
      says.warnings,
      result.warnings.map(({ text }) => text),
    ),
    ...section(
      says.safer,
      result.alternatives.map(({ name, description }) => `${name}: ${description}`),
    ),
    ...section(says.ask, [...result.questions, ...result.contacts]),
    ...section(
      says.elsewhere,
      // One authority may differ on several substances in the same words.
      [...new Set(result.elsewhere.map(({ text }) => text))],
    ),
    ...section(says.notRecognised, result.unknown),
    ...section(
      says.sources,
      result.citations.map((citation) => citationLine(citation, says)),
    ),
  ];
}
