import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import type { ComponentJudge } from './merge-verdict.ts';

/** The engine, asked about components of a dish for the same user and place as the dish. */
export function componentJudge(
  judge: { assess(request: AssessRequest): Verdict },
  request: AssessRequest,
): ComponentJudge {
  const { userContext = null, place = null } = request;
  return {
    // In any language: the matcher knows all six.
    alone: (name) => judge.assess({ kind: 'ingredient', text: name, userContext, place }),
    together: (names) =>
      judge.assess({ ...request, ingredients: [...(request.ingredients ?? []), ...names] }),
  };
}
