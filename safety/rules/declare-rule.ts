import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Hazard, StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { Part } from '../model/part.ts';
import type { ChangeKey } from './changes.ts';
import { cookOrLeave, heatOrLeave, leave } from './choose-change.ts';
import { type FactRule, type Follows, judgeByFacts } from './judge-by-facts.ts';
import type { Rule, RuleContext } from './rule.ts';
import { usualQuestion } from './usual-question.ts';

/** Changes that depend on the food and its place in the dish. */
const CHOICES = { 'cook-or-leave': cookOrLeave, 'heat-or-leave': heatOrLeave, leave } as const;

type Missing = StateDimension | null;

/** Questions by what is missing; of what is left out the usual one, and `otherwise` where there is no usual one. */
type Questions = Partial<Record<StateDimension | 'otherwise', string>>;

/** A rule that judges a part of a dish by the facts on one hazard. */
export interface RuleDeclaration {
  /** The hazard whose facts it judges by. It is the rule's id, and names its folder and its messages. */
  hazard: Hazard;
  /** Whose word counts, in general or by the part. */
  follows: Follows | ((part: Part) => Follows);
  /** The dimensions of state on which its facts depend. A test holds it against the records. */
  state: readonly StateDimension[];
  /** Sources that it chiefly stands on, by id; its facts cite more. A test holds it against the records. */
  sources: readonly string[];
  /** Key of the question that settles what is missing, or that asks after a guess; the usual one where left out. */
  question?: Questions | ((part: Part, missing: Missing) => string | null);
  /** The change that would make it fine; offered only where the engine finds that it does. */
  change: keyof typeof CHOICES | ChangeKey | ((part: Part) => ChangeKey | null);
  /** Where one hazard has several reasons, which of them it is: ends the key `why.<rule>.<cause>`. */
  cause?(part: Part): string | null;
  /** What else the rule makes of what the facts come to: limits by the week, portions. */
  refine?(found: Finding | null, part: Part, context: RuleContext): Finding | null;
}

/** A rule that was declared. */
export interface DeclaredRule extends Rule {
  readonly declaration: RuleDeclaration;
}

/** Makes a rule of its declaration. */
export function declareRule(declaration: RuleDeclaration): DeclaredRule {
  const { hazard, follows, question, change, cause, refine } = declaration;
  const factRule: FactRule = {
    hazard,
    follows: typeof follows === 'function' ? follows : () => follows,
    question: asking(question),
    change: changing(change),
    cause: cause ?? (() => null),
  };
  return {
    id: hazard,
    hazard,
    declaration,
    judge(part, context) {
      const found = judgeByFacts(factRule, part, context);
      return refine ? refine(found, part, context) : found;
    },
  };
}

function asking(question: RuleDeclaration['question']): FactRule['question'] {
  if (typeof question === 'function') return question;
  if (question === undefined) return usualQuestion;
  const { otherwise = null, ...byMissing } = question;
  return (part, missing) =>
    (missing === null ? undefined : byMissing[missing]) ?? usualQuestion(part, missing) ?? otherwise;
}

function changing(change: RuleDeclaration['change']): FactRule['change'] {
  if (typeof change === 'function') return change;
  return change in CHOICES ? CHOICES[change as keyof typeof CHOICES] : () => change as ChangeKey;
}
