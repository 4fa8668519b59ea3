import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import type { Reading } from '../match/read-line.ts';
import type { Part } from '../model/part.ts';

/** What a confidence is made of. */
export interface ConfidenceGround {
  risk: Risk;
  findings: Finding[];
  reading: Reading;
  parts: Part[];
  /** How reliably the text was read from a picture, 0-100. */
  readConfidence: number;
  /** True where it counts on the user's word that something risky was left out. */
  onHerWord?: boolean;
}

/*
 * Where the numbers come from: 1,105 texts of the own cases, in six languages, judged by an engine and knowledge that
 * were older than those cases (November 2026). Each is the share that was right among texts like it, rounded down;
 * `bench/safety/labels.ts` compares them with what today's engine gets right by strict labels, apart for the half of the
 * cases that nothing is fitted to.
 */

/**
 * How sure it is that what decides is in the dish, by how its presence is known. Named and fully read: 461 of 484
 * right; always in such a dish: 216 of 223. What is usual decided 84 of 92 rightly, but only 23 of 27 where the
 * verdict was a question, so a guess stays below 80.
 */
const PRESENCE = { named: 0.95, always: 0.95, usually: 0.78, sometimes: 0.6 } as const;

/** A dish is called safe although parts of it are only usual: 142 of 147 right. */
const SAFE_BY_CUSTOM = 0.92;

/** A question about something named: 82 of 89 right, the others were clear to whoever wrote the label. */
const ASKED = 0.96;

/** Share of confidence lost with a line of which nothing is read. Between 80 and 84, where words were missed, 25 of 30. */
const UNREAD = { HIGH_RISK: 0.1, TO_CHECK: 0.6, NO_RISK: 0.6 } as const;

/** A part of its own is unknown: 38 of 60 right. Nothing is known: asking was right for 26 of 54, and nothing else is known of them. */
const UNKNOWN_PART = 0.55;
const UNKNOWN_TEXT = 0.25;

/**
 * Confidence of a verdict, 0-100: how reliably words were read and matched, how much of the line was understood
 * and how sure it is that what decides is in the dish.
 */
export function confidenceOf(ground: ConfidenceGround): number {
  const { reading, parts } = ground;
  const read = Math.min(1, Math.max(0, ground.readConfidence / 100));
  if (parts.length === 0) return Math.round(100 * UNKNOWN_TEXT * read);
  const deciding = ground.findings.filter((f) => f.risk === ground.risk);
  const culprits = parts.filter((part) => deciding.some((f) => f.subject === part.subject));
  const rest = culprits.length > 0 ? culprits : parts;

  const match = Math.max(...rest.map((part) => part.quality));
  const presence =
    ground.risk === 'NO_RISK'
      ? Math.min(
          ...rest.map((part) => Math.max(PRESENCE[part.presence], SAFE_BY_CUSTOM)),
          ground.onHerWord ? SAFE_BY_CUSTOM : 1,
        )
      : Math.max(...rest.map((part) => PRESENCE[part.presence]));
  // A high risk that was seen stays one whatever else is in the dish; the others need the whole line.
  const understood = 1 - (1 - reading.known) * UNREAD[ground.risk];
  const answered = ground.risk === 'TO_CHECK' ? certaintyOfQuestion(deciding) : 1;
  return Math.round(100 * read * match * presence * understood * answered);
}

function certaintyOfQuestion(deciding: Finding[]): number {
  return deciding.some((finding) => finding.rule === 'unknown') ? UNKNOWN_PART : ASKED;
}
