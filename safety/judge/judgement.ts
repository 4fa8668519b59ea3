import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { GivenAnswer } from '@mirabelle/contract/table-question.ts';
import type { Reading } from '../match/read-line.ts';
import type { Composition } from '../model/part.ts';
import type { KnownAllergy } from '../rules/allergies/rule.ts';
import type { RuleContext } from '../rules/rule.ts';

/** Everything a verdict is made from. */
export interface Judgement {
  kind: AssessRequest['kind'];
  text: string;
  reading: Reading;
  composition: Composition;
  /** The ingredients that the request lists; null where it lists none. */
  listed?: Listed | null;
  context: RuleContext;
  allergies: KnownAllergy[];
  readConfidence: number;
  /** What was answered at the table about foods in it. */
  answers?: readonly GivenAnswer[] | undefined;
}

/** The ingredients that a request lists: what each text says, in the user's own words. */
export interface Listed {
  /** All texts of the request, name first. */
  texts: string[];
  /** Which of them is the first ingredient. */
  from: number;
}
