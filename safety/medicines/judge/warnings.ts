import type {
  MedicineFinding,
  MedicineWarning,
  SubstanceVerdict,
} from '@mirabelle/contract/medicine-verdict.ts';

const SEVERITY = { AVOID: 'HIGH', UNKNOWN: 'MODERATE', CAUTION: 'MODERATE', SAFE: 'LOW' } as const;
const ORDER = ['HIGH', 'MODERATE', 'LOW'];
const TRIMESTERS = ['first', 'second', 'third'] as const;

/** What to be warned of, gravest first: when to avoid it, not to stop it, doubles, doses. Nothing for what is fine. */
export function warningsOf(ingredients: SubstanceVerdict[], findings: MedicineFinding[]): MedicineWarning[] {
  const warnings = [
    ...ingredients.flatMap(ofSubstance),
    ...findings.flatMap((finding): MedicineWarning[] => {
      if (finding.kind === 'duplicate')
        return [{ type: 'duplicate', trimester: null, severity: 'MODERATE', finding }];
      if (finding.kind === 'unknown' && finding.level !== null)
        return [{ type: 'identity', trimester: null, severity: 'MODERATE', finding }];
      if (finding.kind === 'excipient') {
        const severity = finding.level === null ? 'LOW' : SEVERITY[finding.level];
        return [{ type: 'excipient', trimester: null, severity, finding }];
      }
      if (finding.kind !== 'question') return [];
      // Only a look at the box is asked for.
      const severity = finding.key === 'question.box-says' ? 'LOW' : 'MODERATE';
      return [{ type: 'identity', trimester: null, severity, finding }];
    }),
  ];
  return warnings.sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

function ofSubstance({ findings, trimesters, level }: SubstanceVerdict): MedicineWarning[] {
  const avoided = TRIMESTERS.filter((name) => trimesters[name] === 'AVOID');
  // Where not all of pregnancy is meant: the trimester in which it begins.
  const begins = avoided.length < TRIMESTERS.length ? avoided[0] : undefined;
  return findings.flatMap((finding): MedicineWarning[] => {
    if (finding.kind === 'level') {
      const worst = avoided.length > 0 ? 'AVOID' : level;
      if (worst === 'SAFE') return [];
      const trimester = begins ? ((TRIMESTERS.indexOf(begins) + 1) as 1 | 2 | 3) : null;
      return [{ type: 'pregnancy', trimester, severity: SEVERITY[worst], finding }];
    }
    if (finding.kind === 'stopping')
      return [
        { type: 'stopping', trimester: null, severity: level === 'SAFE' ? 'MODERATE' : 'HIGH', finding },
      ];
    if (finding.key === 'limit.exceeded')
      return [{ type: 'dose', trimester: null, severity: 'HIGH', finding }];
    if (finding.kind === 'question')
      return [{ type: 'identity', trimester: null, severity: 'MODERATE', finding }];
    if (finding.key === 'condition.check-alcohol-content')
      return [{ type: 'excipient', trimester: null, severity: 'MODERATE', finding }];
    return finding.kind === 'condition' && level !== 'AVOID'
      ? [{ type: 'use', trimester: null, severity: level === 'SAFE' ? 'LOW' : 'MODERATE', finding }]
      : [];
  });
}
