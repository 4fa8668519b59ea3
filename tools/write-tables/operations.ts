import { ERRORS } from '@mirabelle/contract/errors.ts';
import { OPERATIONS } from '@mirabelle/contract/functions/operations.ts';
import { COMMON_ERRORS, type Operation } from '@mirabelle/contract/operation.ts';
import { CALL_BODY_BYTES } from '@mirabelle/server/platform/http/body-limit.ts';
import { markdown } from './fill.ts';
import { size, time } from './in-words.ts';

const codes = (list: readonly string[]) => list.map((code) => `\`${code}\``).join(', ');

const row = ({ method, name, caller, timeoutMs, maxBodyBytes, errors }: Operation) => [
  `\`${method} ${name}\``,
  caller === 'anybody' ? 'anybody' : 'a signed-in user',
  time(timeoutMs),
  size(maxBodyBytes ?? CALL_BODY_BYTES),
  codes(errors),
];

/** Tables of the operations behind /functions/v1 and of what they are refused with. */
export function operationTables(): Record<string, string> {
  return {
    operations: markdown([
      ['operation', 'caller', 'within', 'largest body', 'errors of its own'],
      ...OPERATIONS.map(row),
    ]),
    'common-errors': markdown([
      ['error', 'status', 'message'],
      ...COMMON_ERRORS.map((code) => [codes([code]), ERRORS[code].status, ERRORS[code].message]),
    ]),
  };
}
