import type { Language } from '@mirabelle/contract/language.ts';
import deAllergens from './de/allergens.json' with { type: 'json' };
import deFindings from './de/findings.json' with { type: 'json' };
import deHazards from './de/hazards.json' with { type: 'json' };
import deModifications from './de/modifications.json' with { type: 'json' };
import deQuestions from './de/questions.json' with { type: 'json' };
import deTable from './de/table.json' with { type: 'json' };
import enAllergens from './en/allergens.json' with { type: 'json' };
import enFindings from './en/findings.json' with { type: 'json' };
import enHazards from './en/hazards.json' with { type: 'json' };
import enModifications from './en/modifications.json' with { type: 'json' };
import enQuestions from './en/questions.json' with { type: 'json' };
import enTable from './en/table.json' with { type: 'json' };
import esAllergens from './es/allergens.json' with { type: 'json' };
import esFindings from './es/findings.json' with { type: 'json' };
import esHazards from './es/hazards.json' with { type: 'json' };
import esModifications from './es/modifications.json' with { type: 'json' };
import esQuestions from './es/questions.json' with { type: 'json' };
import esTable from './es/table.json' with { type: 'json' };
import frAllergens from './fr/allergens.json' with { type: 'json' };
import frFindings from './fr/findings.json' with { type: 'json' };
import frHazards from './fr/hazards.json' with { type: 'json' };
import frModifications from './fr/modifications.json' with { type: 'json' };
import frQuestions from './fr/questions.json' with { type: 'json' };
import frTable from './fr/table.json' with { type: 'json' };
import itAllergens from './it/allergens.json' with { type: 'json' };
import itFindings from './it/findings.json' with { type: 'json' };
import itHazards from './it/hazards.json' with { type: 'json' };
import itModifications from './it/modifications.json' with { type: 'json' };
import itQuestions from './it/questions.json' with { type: 'json' };
import itTable from './it/table.json' with { type: 'json' };
import ptAllergens from './pt/allergens.json' with { type: 'json' };
import ptFindings from './pt/findings.json' with { type: 'json' };
import ptHazards from './pt/hazards.json' with { type: 'json' };
import ptModifications from './pt/modifications.json' with { type: 'json' };
import ptQuestions from './pt/questions.json' with { type: 'json' };
import ptTable from './pt/table.json' with { type: 'json' };

/**
 * The wordings of one language. English questions hold a singular and a plural form, parted by "|", chosen by the
 * food's name; findings with a number of portions or cups hold one for one and one for more. Allergens are written as
 * in the middle of a sentence, and so are the names of hazards, by the rule that judges them.
 */
export interface Texts {
  findings: Record<string, string>;
  hazards: Record<string, string>;
  questions: Record<string, string>;
  /** Questions asked once for several dishes, and what an answer says, by contract/table-question.ts. */
  table: Record<string, string>;
  modifications: Record<string, string>;
  allergens: Record<string, string>;
}

/** English and French are written with care; the other four are machine-written and not yet reviewed. */
export const TEXTS: Record<Language, Texts> = {
  en: {
    findings: enFindings,
    hazards: enHazards,
    questions: enQuestions,
    table: enTable,
    modifications: enModifications,
    allergens: enAllergens,
  },
  fr: {
    findings: frFindings,
    hazards: frHazards,
    questions: frQuestions,
    table: frTable,
    modifications: frModifications,
    allergens: frAllergens,
  },
  es: {
    findings: esFindings,
    hazards: esHazards,
    questions: esQuestions,
    table: esTable,
    modifications: esModifications,
    allergens: esAllergens,
  },
  de: {
    findings: deFindings,
    hazards: deHazards,
    questions: deQuestions,
    table: deTable,
    modifications: deModifications,
    allergens: deAllergens,
  },
  it: {
    findings: itFindings,
    hazards: itHazards,
    questions: itQuestions,
    table: itTable,
    modifications: itModifications,
    allergens: itAllergens,
  },
  pt: {
    findings: ptFindings,
    hazards: ptHazards,
    questions: ptQuestions,
    table: ptTable,
    modifications: ptModifications,
    allergens: ptAllergens,
  },
};

/** Languages whose wordings no native speaker has reviewed: shown with a note. */
export const MACHINE_WRITTEN: readonly Language[] = ['es', 'de', 'it', 'pt'];
