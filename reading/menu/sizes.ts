/** How much of it, or for how many, at the end of a name: "33cl", "0,5 l", "/ 100 g", "p.P.". */
const MEASURE = String.raw`(?:\d{1,4}(?:[.,]\d{1,3})?|\d\/\d|[½¼¾])\s?(?:cl|ml|dl|[lI]|lt|ltr|litres?|liter|litros?|litri|litro|oz|g|gr|grs|kg|lb|lbs)\.?`;
const EACH = String.raw`(?:p\.?\s?P\.?|p\.?\s?p\.?|p\/p(?:essoa|ers(?:onne|ona)?)?|p\. ?pers\.?|(?:pro|per|par|por|a|je)\s+(?:person[ae]?|personne|pessoa|pers\.?|stück|piece|pezzo|unidad|unidade))`;
const AT_END = new RegExp(
  String.raw`(?<=\p{L}{2}[)\]"”’.,]?)\s*(?:[,|/-]\s*)?(?:(?:\(\s*)?(?:env\.|ca\.|approx\.)?\s*(?<!\d)${MEASURE}\s*\)?|(?:\/|\s(?:le|les|per|pro|par|je|al|o|el|il)\s)\s*(?:${MEASURE}|kg|kilo)|\s${EACH})\s*$`,
  'u',
);

/** Takes the size off a dish's name, several times where it has a size and a count. */
export function withoutSize(name: string): { text: string; size: string | null } {
  let text = name;
  const sizes: string[] = [];
  for (let match = AT_END.exec(text); match && match.index >= 2; match = AT_END.exec(text)) {
    sizes.unshift(match[0].replace(/^[\s,|/(-]+|[\s)]+$/g, ''));
    text = text.slice(0, match.index);
  }
  return { text, size: sizes.length > 0 ? sizes.join(', ') : null };
}
