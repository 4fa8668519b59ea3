/** What the square code of a pack holds, by GS1's application identifiers (or IFA's, which Germany used before). */
export interface PackElements {
  /** The trade item, 14 digits (01). */
  gtin: string | null;
  /** Numbers of national registers (710 to 717), by their identifier. */
  national: Readonly<Record<string, string>>;
  /** The date after which it is not used, six digits (17): year, month and day, which is 00 for the end of the month. */
  expires: string | null;
  /** (10) */
  batch: string | null;
}

const GROUP = '\u001d';
/** Identifiers whose values have a length of their own; all others last to the separator. */
const LENGTHS: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  11: 6,
  12: 6,
  13: 6,
  15: 6,
  16: 6,
  17: 6,
  20: 2,
};
/** Three digits where they begin so, four for measures, otherwise two. */
const identifierAt = (text: string): string | null =>
  (/^(?:7[0-2]\d|2[45]\d|4[0-2]\d)/.exec(text) ?? /^(?:3[1-6]\d\d)/.exec(text) ?? /^\d\d/.exec(text))?.[0] ??
  null;

/**
 * The elements of a code as scanners give it: with GS1's brackets or without, with its separators or none, behind a
 * scanner's own mark, as a Digital Link, or in the German form of before. Null for anything else, and where it names no pack.
 */
export function packElements(text: string): PackElements | null {
  const values = inBrackets(text) ?? ofIfa(text) ?? ofLink(text) ?? ofElements(text);
  if (!values) return null;
  const gtin = values['01'] && /^\d{14}$/.test(values['01']) ? values['01'] : null;
  const national = Object.fromEntries(Object.entries(values).filter(([key]) => /^71[0-7]$/.test(key)));
  if (!gtin && Object.keys(national).length === 0) return null;
  return {
    gtin,
    national,
    expires: /^\d{6}$/.test(values['17'] ?? '') ? values['17']! : null,
    batch: values['10'] || null,
  };
}

/** Elements as they are printed under a code: what its pack is, and until when; no serial number. */
export function printed({ gtin, national, expires, batch }: PackElements): string {
  const parts: [string, string | null][] = [
    ['01', gtin],
    ...Object.entries(national),
    ['17', expires],
    ['10', batch],
  ];
  return parts.flatMap(([key, value]) => (value ? [`(${key})${value}`] : [])).join('');
}

type Values = Record<string, string>;

function inBrackets(text: string): Values | null {
  if (!/^\s*\(\d{2,4}\)/.test(text)) return null;
  return Object.fromEntries(
    [...text.matchAll(/\((\d{2,4})\)\s*([^(\s]*)/g)].map(([, key, value]) => [
      key as string,
      value as string,
    ]),
  );
}

/** `[)>` and its separators: the German pack's number, batch and date under letters of their own. */
function ofIfa(text: string): Values | null {
  const [, inner] = /^(?:\](?:d1|Q1))?\[\)>\p{Cc}?06(?=\p{Cc}|\d*[A-Z])(.*)$/su.exec(text) ?? [];
  if (inner === undefined) return null;
  const values: Values = {};
  for (const part of inner.split(/\p{Cc}/u)) {
    const [, key, value = ''] = /^(9N|1T|D|8P)(.+)$/.exec(part) ?? [];
    // 11 says that a PZN follows; the two digits behind it check it.
    if (key === '9N' && /^11\d{10}$/.test(value)) values['710'] = value.slice(2, 10);
    if (key === '8P' && /^\d{8,14}$/.test(value)) values['01'] = value.padStart(14, '0');
    if (key === '1T') values['10'] = value;
    if (key === 'D') values['17'] = value;
  }
  return values;
}

/** An address with the elements in its path: https://id.gs1.org/01/09506000134352/10/ABC?17=271231. */
function ofLink(text: string): Values | null {
  if (!/^https?:\/\//i.test(text)) return null;
  const [, path = '', query = ''] = /\/01\/([^?#]+)(?:\?([^#]*))?/.exec(text) ?? [];
  const [gtin = '', ...parts] = path.split('/');
  if (!/^\d{8,14}$/.test(gtin)) return null;
  const values: Values = { '01': gtin.padStart(14, '0') };
  for (let at = 0; at + 1 < parts.length; at += 2) values[parts[at]!] = plain(parts[at + 1]!);
  for (const [, key, value] of query.matchAll(/(?:^|&)(\d{2,4})=([^&]*)/g)) values[key!] = plain(value!);
  return values;
}

/** A part of an address without its signs of percent; as it is where these mean nothing. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function ofElements(text: string): Values | null {
  let rest = text.replace(/^\](?:d2|Q3|C1|e0)/, '').replace(new RegExp(`^${GROUP}`), '');
  if (!/^(?:01\d{14}|71[0-7]\d{6,})/.test(rest)) return null;
  const values: Values = {};
  while (rest) {
    const key = identifierAt(rest);
    if (key === null) break;
    rest = rest.slice(key.length);
    const length = LENGTHS[key];
    const end = rest.indexOf(GROUP);
    const value = length ? rest.slice(0, length) : end < 0 ? rest : rest.slice(0, end);
    values[key] ??= value;
    rest = rest.slice(value.length);
    if (rest.startsWith(GROUP)) rest = rest.slice(1);
  }
  return values;
}
