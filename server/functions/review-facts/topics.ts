import { reviewTopicsOperation } from '@mirabelle/contract/functions/review-facts.ts';
import { claimSheets } from '../../review/claim-sheets.ts';
import { listTopics } from '../../review/list-topics.ts';
import { defineFunction } from '../calling/define-function.ts';
import { reviewerOf } from './reviewer-of.ts';

/** GET review-topics: what there is to review. */
export const reviewTopics = defineFunction(reviewTopicsOperation, {
  rates: 'tests',
  handler:
    ({ database }) =>
    async ({ claims, body: { language } }) => {
      const { name, profession } = await reviewerOf(database, claims);
      return { reviewer: { name, profession }, ...listTopics(await claimSheets(), language) };
    },
});
