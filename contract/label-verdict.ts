import type { Finding, Verdict } from './finding.ts';
import type { Language } from './language.ts';
import type { Risk } from './risk.ts';

/** One ingredient of a label, judged with what it is made of itself. */
export interface JudgedIngredient {
  /** As printed. */
  name: string;
  /** What it is for, as printed; null where the label does not say. */
  purpose: string | null;
  /** What it is made of itself, as printed. */
  parts: string[];
  risk: Risk;
  /** Worst first. */
  findings: Finding[];
}

/** What the engine says of a packaged food by its label. */
export interface LabelVerdict {
  verdict: Verdict;
  /** As printed; null where no line of the label is a name that is understood. */
  product: string | null;
  /** The language of the list that was judged. */
  language: Language | null;
  /** In their order on the label. */
  ingredients: JudgedIngredient[];
  /** What may be in it without having been put in: sentences of the label. */
  traces: string[];
}
