import type { Chosen } from './choose-names.ts';
import type { LookupToken } from './find-names.ts';

/** What a drink is served in, by itself: folded, with plurals. */
const VESSELS = new Set(
  `glass glasses pint pints half shot shots bottle bottles flute flutes tankard mug carafe pitcher jug
  verre verres coupe coupes pinte pintes demi bouteille bouteilles pichet pichets shooter
  copa copas cana canas jarra jarras botella botellas chupito chupitos vaso vasos
  glas krug flasche schoppen viertel achterl mass schnapsglas
  bicchiere bicchieri calice calici bottiglia boccale caraffa
  copo copos taca tacas garrafa garrafas caneca canecas jarro`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** "A glass of wine", "pint de blonde": in the same breath a word for what drinks are served in stands before it. */
export function isPoured(tokens: LookupToken[], chunks: number[], match: Chosen): boolean {
  for (let i = match.start - 1; i >= 0 && chunks[i] === chunks[match.start]; i--) {
    if (VESSELS.has(tokens[i]?.word ?? '')) return true;
  }
  return false;
}
