import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import type { Reading } from '../match/read-line.ts';
import type { Part } from './part.ts';

/** What a confidence is made of; each weight was set on labelled lines, see bench/. */
export interface ConfidenceGround {
  risk: Risk;
  findings: Finding[];
  reading: Reading;
  parts: Part[];
  /** How surely the text was read from a picture, 0-100. */
  readConfidence: number;
}

/** How sure the composition is where the rating rests on a part of this presence. */
const PRESENCE = { named: 0.97, always: 0.94, usually: 0.78, sometimes: 0.6 } as const;

/**
 * Confidence of a verdict, 0-100: how surely words were read and matched, how much of the line was understood
 * and how sure it is that what decides is in the dish.
 */
export function confidenceOf(ground: ConfidenceGround): number {
  const { reading, parts } = ground;
  const read = Math.min(1, Math.max(0, ground.readConfidence / 100));
  if (parts.length === 0) return Math.round(25 * read);
  const deciding = ground.findings.filter((f) => f.risk === ground.risk);
  const culprits = parts.filter((part) => deciding.some((f) => f.subject === part.subject));
  const rest = culprits.length > 0 ? culprits : parts;

  const match = Math.max(...rest.map((part) => part.quality));
  const presence =
    ground.risk === 'NO_RISK'
      ? Math.min(...rest.map((part) => Math.max(PRESENCE[part.presence], 0.85)))
      : Math.max(...rest.map((part) => PRESENCE[part.presence]));
  // A high risk that was seen stays one whatever else is in the dish; the others need the whole line.
  const unread = 1 - reading.known;
  const understood = ground.risk === 'HIGH_RISK' ? 1 - unread * 0.1 : 1 - unread * 0.45;
  const told = deciding.some((f) => f.rule === 'unknown') && ground.risk === 'TO_CHECK' ? 0.55 : 1;
  return Math.round(100 * read * match * presence * understood * told);
}
