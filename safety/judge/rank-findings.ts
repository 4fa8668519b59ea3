import type { Finding, FindingValue } from '@mirabelle/contract/finding.ts';
import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';

/** How many reasons why a dish is fine are worth telling. */
const FINE_REASONS = 3;

/** Worst first, each said once; of what is fine only the first few, and only where nothing else is to be said. */
export function rankFindings(findings: Finding[], risk: Risk): Finding[] {
  if (findings.length < 2) return [...findings];
  const ordered = distinct(findings).sort(
    (a, b) => RISKS.indexOf(a.risk) - RISKS.indexOf(b.risk) || certainty(b) - certainty(a),
  );
  if (risk !== 'NO_RISK') {
    const raised = ordered.filter((f) => f.risk !== 'NO_RISK');
    return raised.length > 0 ? raised : ordered.slice(0, FINE_REASONS);
  }
  const fine = ordered.filter((f) => f.rule !== 'unknown');
  const special = fine.filter((f) => f.rule !== 'ordinary');
  return [
    ...[...special, ...fine.filter((f) => f.rule === 'ordinary')].slice(0, FINE_REASONS),
    // No word is passed over, however many reasons there are.
    ...ordered.filter((f) => f.rule === 'unknown'),
  ];
}

/** The first of those that say the same of the same food. */
export function distinct(findings: Finding[]): Finding[] {
  if (findings.length < 2) return [...findings];
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const { food, dish, words } = finding.data;
    const key = `${finding.key}|${nameOf(food)}|${nameOf(dish)}|${words ?? ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What the verdict counts on comes first, what is certain before what is guessed, and washing after all else. */
function certainty(finding: Finding): number {
  if (finding.question === 'ask.washed') return -1;
  if (finding.rule === 'listed') return 4;
  if (finding.rule === 'unknown') return 0;
  if (finding.key.endsWith('.maybe')) return 1;
  if (finding.key.endsWith('.likely')) return 2;
  return 3;
}

function nameOf(value: FindingValue | undefined): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && !Array.isArray(value) ? String(value.en) : '';
}
