import { MEDICATION_IMAGE_BYTES, MEDICATION_TEXT } from '@mirabelle/contract/functions/analyze-medication.ts';
import { RECIPE_IMAGE_BYTES } from '@mirabelle/contract/functions/extract-recipe.ts';
import { DISH_INGREDIENTS, DISH_NAME } from '@mirabelle/contract/functions/test-dish.ts';
import { INGREDIENT_NAME } from '@mirabelle/contract/functions/test-ingredient.ts';
import * as policy from '@mirabelle/contract/policy.ts';
import { RATES } from '@mirabelle/server/functions/calling/rates.ts';
import { VISITOR_RATES } from '@mirabelle/server/functions/report-wrong-answer/policy.ts';
import { AUTH_RATES } from '@mirabelle/server/platform/auth/limits.ts';
import { CALL_BODY_BYTES } from '@mirabelle/server/platform/http/body-limit.ts';
import { MAX_SOCKETS_OF_USER } from '@mirabelle/server/platform/realtime/user-sockets.ts';
import { UPLOAD_RATES } from '@mirabelle/server/platform/storage/upload-limit.ts';
import { markdown } from './fill.ts';
import { count, rate, size, time } from './in-words.ts';

const byBoth = (what: string, { byUser, byAddress }: (typeof RATES)['calls']) => [
  what,
  rate(byUser),
  rate(byAddress),
];

/** Tables of how often, how much and how long. */
export function limitTables(): Record<string, string> {
  return {
    rates: markdown([
      ['', 'each user', 'each address'],
      byBoth('all calls of functions', RATES.calls),
      byBoth('menus to read', RATES.scans),
      byBoth('ingredients, dishes and medicines to test, of each', RATES.tests),
      byBoth('recipes to extract, pictures of medicines to read', RATES.extractions),
      byBoth('shared menus, their dishes and photographs to read', RATES.shared),
      byBoth('data to export, accounts to delete', RATES.account),
      byBoth('answers to report as wrong', RATES.reports),
      [
        'the same without an account',
        `${rate(VISITOR_RATES.all)} by all of them`,
        rate(VISITOR_RATES.byAddress),
      ],
      byBoth('tests of a configured model', RATES.modelTests),
      ['uploads', rate(UPLOAD_RATES.uploadsByUser), rate(UPLOAD_RATES.uploadsByAddress)],
      [
        'wrong passwords',
        `${rate(AUTH_RATES.failuresByAccount)}; ${rate(AUTH_RATES.failuresByAccountAndAddress)} from one address`,
        `${rate(AUTH_RATES.signInByAddress)}, right ones included`,
      ],
      ['sign-ups', '', rate(AUTH_RATES.signUpByAddress)],
      ['renewals of a session', '', rate(AUTH_RATES.refreshByAddress)],
      ['steps through a mailed link or Google', '', rate(AUTH_RATES.flowByAddress)],
      [
        'mails',
        `${rate(AUTH_RATES.mailsByAccount)}; ${rate(AUTH_RATES.mailsByAccountAndAddress)} from one address`,
        rate(AUTH_RATES.mailsByAddress),
      ],
      ['menus waiting to be read', count(policy.WAITING_SCANS), ''],
      ['open connections', count(MAX_SOCKETS_OF_USER), ''],
    ]),
    sizes: markdown([
      ['what', 'at most'],
      [
        'a photograph of a menu',
        `${size(policy.PICTURE_LIMITS.bytes)}, ${policy.PICTURE_LIMITS.megapixels} megapixels`,
      ],
      ['pages of one menu', count(policy.MOST_PAGES)],
      ['a PDF of a menu', `${size(policy.PDF_LIMITS.bytes)}, ${policy.PDF_LIMITS.pages} pages`],
      ['a picture of a recipe', size(RECIPE_IMAGE_BYTES)],
      ['a picture of a medicine', size(MEDICATION_IMAGE_BYTES)],
      ['any other body of a call', size(CALL_BODY_BYTES)],
      ['the name of an ingredient', `${INGREDIENT_NAME.min} to ${count(INGREDIENT_NAME.max)} characters`],
      ['the name of a dish', `${DISH_NAME.min} to ${count(DISH_NAME.max)} characters`],
      [
        'ingredients of a dish',
        `${count(DISH_INGREDIENTS.max)}, each up to ${count(DISH_INGREDIENTS.length)} characters`,
      ],
      ['the text of a medicine', `${count(MEDICATION_TEXT.max)} characters`],
    ]),
    times: markdown([
      ['what', 'how long'],
      ['one try of a call', time(policy.RETRY.timeoutMs)],
      ['one try of a call of a function', time(policy.RETRY.functionTimeoutMs)],
      [
        'tries after the first',
        `${policy.RETRY.retries}, after ${time(policy.RETRY.baseDelayMs)} and twice that`,
      ],
      ['the health check before a scan', time(policy.HEALTH_CHECK.timeoutMs)],
      ['an upload', time(policy.STORAGE_UPLOAD_TIMEOUT_MS)],
      ['queueing a menu to be read or judged', time(policy.ENQUEUE_TIMEOUT_MS)],
      ['a dish test', time(policy.DISH_TEST_TIMEOUT_MS)],
      ['a page waits for a menu to be read', time(policy.EXTRACTION_WAIT.limitMs)],
      ['a page waits for a menu to be judged', time(policy.ANALYSIS_WAIT.limitMs)],
      ['the page asks for results again', `every ${time(policy.RESULTS_POLL_MS)}`],
      ['the live connection sends a heartbeat', `every ${time(policy.REALTIME.heartbeatMs)}`],
      ['a session is renewed', `with ${time(policy.SESSION.refreshWhenLeftMs)} or less left`],
    ]),
  };
}
