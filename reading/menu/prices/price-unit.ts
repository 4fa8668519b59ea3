/** What a price is for, where it is not one plate: "/ 100 g", "le kg", "p.P.", "par personne". */
const MEASURE = String.raw`(?:\d{1,4}(?:[.,]\d{1,3})?\s?)?(?:cl|ml|dl|l|litre|liter|litro|oz|g|gr|grs|kg|kilo|lb)\.?`;
const EACH = String.raw`(?:p\.?\s?P\.?|p\.?\s?p\.?|p\/(?:pessoa|pers(?:onne|ona)?)|p\. ?pers\.?|(?:pro|per|par|por|a|je)\s+(?:person[ae]?|personne|pessoa|pers\.?|stück|piece|pezzo|unidad|unidade))`;
const AT_END = new RegExp(
  String.raw`(?<=\p{L}{2}[)\]"”’.,]?)\s*(?:,\s*)?(?:(?:\/|\s(?:le|per|pro|par|je|al|o|el|il)\s)\s*${MEASURE}|\s${EACH})\s*$`,
  'u',
);

/**
 * Takes off a dish's name what its price is for. A size stays: "Cola 0,3 l" and "Cola 0,5 l" are two lines of a menu.
 */
export function withoutPriceUnit(name: string): { text: string; unit: string | null } {
  const match = AT_END.exec(name);
  if (!match || match.index < 2) return { text: name, unit: null };
  return { text: name.slice(0, match.index), unit: match[0].replace(/^[\s,]+|\s+$/g, '') };
}
