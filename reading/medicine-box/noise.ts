/** What stands on a box beside the medicine: batch, expiry, codes, addresses, and on labels the people. */

const CODES =
  /^(?:\W*(?:lot|lote|lotto|batch|bn|ch\.?\s?-?\s?b\.?|charge|exp|per|fab|mfg|mfd|man|use by|utiliser avant|verwendbar bis|verw\.? ?bis|cad|caducidad|scad|scadenza|val|validade|pc|sn|nn|gtin|cip|amm|pl|zul\.? ?-?nr|pzn|aic|cn|c\.n|ndc|eu|nr|n°)\b[\s.:/°-]*)+[\p{L}\d/.\s()-]{0,24}$/iu;
const DIGITS_ONLY = /^[\d\s()/.\-–+<>|*#]{6,}$/;
const DATE = /\b(?:\d{1,2}[/.-])?\d{1,2}[/.-](?:19|20)\d\d\b/g;
const CONTACT =
  /\b(?:www\.|https?:|[\w.-]+@[\w.-]+|\w+\.(?:com|fr|de|es|it|pt|org|net|co\.uk))\b|\+\d\d[\d\s().-]{7,}/i;
const STREET =
  /\b(?:rue|avenue|boulevard|bd|chemin|esplanade|allée|cours|quai|place|street|road|lane|drive|square|via|viale|piazza|corso|calle|carretera|ctra|avenida|av|plaza|paseo|rua|praça|estrada|largo)\b|\p{L}(?:stra(?:ß|ss|b|f)?e|str\.|platz|allee|weg)\b/iu;
/** 75015 Paris, 1990-095 Lisboa, KT13 0NY. */
const POSTCODE = /\b(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|\d{4}-\d{3}|(?:[A-Z]-)?\d{5}\s+\p{Lu}[\p{L}-]+)\b/u;
const PERSON =
  /^(?:mme|mlle|monsieur|madame|mrs?|ms|miss|dr|docteur|doctor|doctora?|frau|herr|sra?|señora?|senhora?|sig(?:\.?ra)?|signora?|dott(?:\.?ssa)?|dra|pr|patient|name|nom|paziente|paciente|utente|médecin|prescripteur|arzt)\b[.:]?\s+(?!reddy|falk|kade|theiss|schwabe|august|pfleger|loges|ritsert|mann|scholl)/iu;
const SELLER =
  /^(?:pharmacie|pharmacy|farmacia|farmácia)\b|\b(?:pharmacy|chemists?)$|apotheke\b|^(?:ordonnance|rezept|receta|ricetta|receita|prescription)\b/iu;
/** A strength or an amount of a substance: never noise. */
const STRENGTH = /\d\s?(?:mg|mcg|µg|μg|ug|microgram\p{L}*|mikrogramm|g|ui|iu|i\.e|%|mmol)(?![\p{L}\d])/iu;

/**
 * A line of a box without what names no medicine; null where nothing is left. What holds a strength is kept whole.
 */
export function withoutNoise(text: string): string | null {
  const line = text.replace(DATE, ' ').replace(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(line) && !STRENGTH.test(line)) return /^\d{1,4}$/.test(line) ? line : null;
  if (STRENGTH.test(line)) return line;
  if (CODES.test(line) || DIGITS_ONLY.test(line) || namesPeople(line)) return null;
  if (CONTACT.test(line)) return beforeNumbers(line.replace(CONTACT, ' | '));
  const street = STREET.exec(line);
  if (POSTCODE.test(line) || (street && /\d/.test(line))) {
    return beforeNumbers(street ? line.slice(0, street.index) : line);
  }
  return line;
}

/** Whether a line, or the beginning of one, names who sold, prescribed or takes it. */
export function namesPeople(line: string): boolean {
  // MS Contin is a medicine.
  return !STRENGTH.test(line) && !/^MS\b/.test(line) && (PERSON.test(`${line} `) || SELLER.test(line));
}

/** The company's name in front of its address. */
function beforeNumbers(line: string): string | null {
  const name = line
    .replace(/[\d|].*$/, '')
    .replace(/[\s,;:·-]+$/, '')
    .trim();
  return /\p{L}{3}/u.test(name) ? name : null;
}
