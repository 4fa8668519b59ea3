import type { SaidClaim } from '@mirabelle/contract/review/said-claim.ts';

/** The columns of a dossier as a table; the last three are for the reviewer. */
const COLUMNS = [
  'fact',
  'hash',
  'topic',
  'record',
  'countries',
  'rating',
  'sentence',
  'because',
  'sources',
  'says',
  'links',
  'disagreeing',
  'foods',
  'dishes',
  'answer',
  'proposes',
  'note',
] as const;

/** The claims as CSV (RFC 4180), which spreadsheets open; several values of a cell stand on lines of their own. */
export function dossierCsv(claims: readonly SaidClaim[]): string {
  const rows = claims.map((claim) => [
    claim.id,
    claim.hash,
    claim.topic,
    claim.of,
    claim.countries,
    claim.rating,
    claim.sentence,
    claim.because.join('\n'),
    claim.sources
      .map(({ body, title, edition, at }) => [body, title, edition, at].filter(Boolean).join(', '))
      .join('\n'),
    claim.sources.flatMap(({ says }) => says ?? []).join('\n'),
    claim.sources.map(({ url }) => url).join('\n'),
    claim.disagreeing.map(({ countries, sentence }) => `${countries}: ${sentence}`).join('\n'),
    dependents(claim.foods),
    dependents(claim.dishes),
    '',
    '',
    '',
  ]);
  // A spreadsheet knows UTF-8 by its mark.
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

const dependents = ({ count, names }: SaidClaim['foods']) =>
  count === 0 ? '0' : `${count}: ${names.join(', ')}`;

/** A cell that begins like a formula is made a text: what is opened here must not be run. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
