import type { Severity } from '../../../badges/severity-badge.tsx';

export const ERROR_CATEGORIES = ['network', 'storage', 'analysis', 'auth', 'general'] as const;
export type ErrorCategory = (typeof ERROR_CATEGORIES)[number];

/** One kind of known error. */
export interface KnownError {
  key:
    | 'network'
    | 'unreachable'
    | 'upload'
    | 'timeout'
    | 'notStarted'
    | 'auth'
    | 'model'
    | 'cors'
    | 'unknown';
  severity: Severity;
  category: ErrorCategory;
  /** The texts by which a message is recognised, as the documentation shows them. */
  patterns: readonly string[];
  matches: RegExp;
}

/** In the order in which a message is looked up: the more specific first. */
export const CATALOGUE: readonly KnownError[] = [
  {
    key: 'unreachable',
    severity: 'critical',
    category: 'network',
    patterns: ['Network error: unable to reach the server'],
    matches: /network error: unable to reach the server/i,
  },
  {
    key: 'upload',
    severity: 'high',
    category: 'storage',
    patterns: ['StorageUnknownError', 'StorageApiError'],
    matches: /storage(?:unknown|api)error/i,
  },
  {
    key: 'timeout',
    severity: 'medium',
    category: 'analysis',
    patterns: ['Analysis is taking longer than expected', 'timed out after'],
    matches: /analysis is taking longer than expected|timed out after/i,
  },
  {
    key: 'notStarted',
    severity: 'medium',
    category: 'analysis',
    patterns: ['No analysis runs found'],
    matches: /no analysis runs found/i,
  },
  {
    key: 'model',
    severity: 'high',
    category: 'analysis',
    patterns: ['OpenAI API error', 'rate limit', 'ModelError'],
    matches: /openai api error|rate.?limit|modelerror/i,
  },
  {
    key: 'auth',
    severity: 'medium',
    category: 'auth',
    patterns: ['Invalid JWT', 'Authentication', '/auth/v1 401'],
    matches: /invalid jwt|authentication|\b401\b/i,
  },
  {
    key: 'cors',
    severity: 'medium',
    category: 'network',
    patterns: ['CORS'],
    matches: /\bcors\b|cross-origin/i,
  },
  {
    key: 'network',
    severity: 'high',
    category: 'network',
    // The same in Chromium, Firefox and Safari.
    patterns: ['Failed to fetch', 'NetworkError when attempting to fetch resource', 'Load failed'],
    matches: /failed to fetch|networkerror|load failed/i,
  },
];

/** Everything that is not in the catalogue. */
export const UNKNOWN_ERROR: KnownError = {
  key: 'unknown',
  severity: 'medium',
  category: 'general',
  patterns: [],
  matches: /(?:)/,
};

/** The kind of error that a message reports. */
export function knownErrorOf(message: string): KnownError {
  return CATALOGUE.find(({ matches }) => matches.test(message)) ?? UNKNOWN_ERROR;
}
