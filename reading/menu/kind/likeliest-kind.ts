import type { OtherPage } from '@mirabelle/contract/menu.ts';
import weights from './weights.json' with { type: 'json' };

/** Weights of each piece of evidence, and last what speaks for a kind without any; by kind. */
type Weights = Readonly<Record<string, readonly number[]>>;

/** `other` is what no page of the app is for: timetables, price lists of other trades. */
type LearnedOther = OtherPage | 'other';

/** How likely a page is a menu, 0-1, by what `tools/learn-page-kinds` has learned. */
export function menuLikelihood(evidence: Readonly<Record<string, number>>): number {
  return sharesOf(evidence, weights.menu).get('menu')!;
}

/** What a page other than a menu is likeliest, and how likely. */
export function likeliestOther(evidence: Readonly<Record<string, number>>): {
  page: LearnedOther;
  share: number;
} {
  const [best] = [...sharesOf(evidence, weights.others)].sort(([, a], [, b]) => b - a);
  return { page: best![0] as LearnedOther, share: best![1] };
}

function sharesOf(evidence: Readonly<Record<string, number>>, kinds: Weights): Map<string, number> {
  const values = weights.evidence.map((name, at) => (evidence[name] ?? 0) - weights.mean[at]!);
  const scores = Object.entries(kinds).map(([kind, own]) => {
    const score = values.reduce((sum, value, at) => sum + value * own[at]!, own.at(-1)!);
    return [kind, score] as const;
  });
  const most = Math.max(...scores.map(([, score]) => score));
  const all = scores.reduce((sum, [, score]) => sum + Math.exp(score - most), 0);
  return new Map(scores.map(([kind, score]) => [kind, Math.exp(score - most) / all]));
}
