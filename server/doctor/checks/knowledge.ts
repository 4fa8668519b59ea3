import { openJudge } from '../../judging/judge.ts';
import { type Check, failed, ok } from '../check.ts';

/** A dish that every authority warns about, and one that none does. */
const RISKY = 'steak tartare with raw egg yolk';
const ORDINARY = 'apple';

/** The knowledge, and the engine on it. */
export const knowledge: Check = {
  name: 'Knowledge',
  async look() {
    const judge = await openJudge();
    const risk = (text: string) => judge.assess({ kind: 'dish', text }).risk;
    if (risk(RISKY) === 'HIGH_RISK' && risk(ORDINARY) === 'NO_RISK') {
      return ok(`Version ${judge.version}; judges correctly.`);
    }
    return failed(
      `Version ${judge.version} judges "${RISKY}" and "${ORDINARY}" wrongly.`,
      'Files under knowledge/ or safety/ are damaged or changed: see `git status`, then run `git checkout -- knowledge safety`.',
    );
  },
};
