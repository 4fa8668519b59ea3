import { allSources, pastSources } from '@mirabelle/knowledge/due/list-due.ts';
import { loadMedicines } from '@mirabelle/knowledge/load-medicines.ts';
import { packKnowledge } from '@mirabelle/knowledge/pack/pack.ts';
import { type Check, ok, warning } from '../check.ts';

/** Whether what the answers rest on was looked at lately. */
export const sources: Check = {
  name: 'Sources',
  async look({ today }) {
    const all = allSources({ knowledge: await packKnowledge(), medicines: await loadMedicines() });
    const past = pastSources(all, today);
    if (past.length === 0) return ok(`All ${all.length} were checked within their shelf life.`);
    return warning(
      `${past.length} of ${all.length} were checked longer ago than their shelf life; answers that rest on them say so.`,
      'Upgrade to a newer release. `mirabelle knowledge due` lists them, that on which most hangs first.',
    );
  },
};
