import type { Finding } from '@mirabelle/contract/finding.ts';
import type { StateDimension } from '@mirabelle/contract/knowledge.ts';
import type { GivenAnswer, TableQuestion } from '@mirabelle/contract/table-question.ts';
import type { Part } from '../model/part.ts';
import { joinWords, overlay } from '../model/state.ts';
import { type Said, saidBy, tableQuestionOf } from '../rules/table-questions.ts';
import { wasHeatedBefore } from './make-part.ts';

/** A part as the answers about its food say it is. */
export function layAnswers(part: Part, answers: readonly GivenAnswer[]): Part {
  return answers
    .filter(({ foods }) => foods.includes(part.item.id))
    .reduce((laid, answer) => laySaid(laid, saidBy(answer)), part);
}

/** As if the menu said it beside the food: where its own words are riskier, they stand. */
function laySaid(part: Part, { state: said, there, absent }: Said): Part {
  const stated = overlay(part.stated, joinWords([part.stated, said]));
  const dimensions = Object.keys(said) as StateDimension[];
  const state = overlay(part.state, Object.fromEntries(dimensions.map((one) => [one, stated[one]])));
  if (wasHeatedBefore(part.item, stated, state)) delete state.heat;
  const { assumed } = part;
  return {
    ...part,
    state,
    stated,
    assumed: assumed && dimensions.some((one) => one in assumed.state) ? undefined : assumed,
    presence: there && part.presence !== 'named' ? 'always' : part.presence,
    harmless: part.harmless || (absent ?? false),
  };
}

/**
 * Says of each finding that asks which table question settles it: one of whose answers the food is fine by.
 * @param judge the findings of the part as an answer says it is
 */
export function withTableQuestions(
  findings: Finding[],
  part: Part,
  judge: (answered: Part) => readonly Finding[],
): Finding[] {
  const tried = new Map<TableQuestion, (readonly Finding[])[]>();
  const answered = (question: TableQuestion) => {
    const before = tried.get(question);
    if (before) return before;
    const made = (['yes', 'no'] as const).map((answer) => judge(laySaid(part, saidBy({ question, answer }))));
    tried.set(question, made);
    return made;
  };
  return findings.map((finding) => {
    if (finding.risk !== 'TO_CHECK' || finding.question === null) return finding;
    const question = tableQuestionOf(finding.question, part.item);
    if (question === undefined) return finding;
    const isSettled = answered(question).some((after) =>
      after.every(({ rule, risk }) => rule !== finding.rule || risk === 'NO_RISK'),
    );
    return isSettled ? { ...finding, settledBy: { question, food: part.item.id } } : finding;
  });
}
