import { foldInPlace } from '@mirabelle/language/text/fold.ts';
import { readQuantity } from '../lines/quantity.ts';
import { readUnit } from '../lines/units.ts';
import type { RawIngredient } from '../raw-recipe.ts';

const LONGEST_NAME_WORDS = 5;
/** Where the name of a food ends in a sentence. */
const NAME_END =
  /\s(?:and|with|in|into|to|for|on|over|until|then|or|from|at|together|et|avec|dans|jusqu|pour|sur|puis|und|mit|in|zu|bis|auf|dazu|hinzu|unter|dann|verrühren|mischen|y|con|en|hasta|para|por|sobre|e|ed|con|in|fino|per|su|com|em|até|sobre|geben|rühren|zugeben|kochen|schlagen|vermischen|vermengen|hacken|erhitzen|schneiden)(?=\s|$)|[.,;:()!?]/i;
const NO_FOOD =
  /^(?:minutes?|mins?|hours?|seconds?|degrees|°|times?|pieces?|parts?|people|servings?|cm|mm|inch|stunden?|minuten|sekunden|grad|personen|heures?|secondes?|degrés|personnes?|fois|minutos|horas|segundos|grados|personas|veces|minuti|ore|ora|gradi|persone|volte|graus|pessoas|vezes|of (?:the|them|it)|more|other|large (?:pan|bowl)|der|des|by|x|%|[cf]\b)/i;

/** The ingredients named in running text: amounts with what follows them, each food once. */
export function proseIngredients(text: string): RawIngredient[] {
  const folded = foldInPlace(text);
  const found = new Map<string, RawIngredient>();
  for (const match of text.matchAll(
    /(?<![\p{L}\d.,/-])(?=(?:\d|[¼½¾⅐-⅞]|(?:an?|one|two|three|four|half an?|une?|deux|trois|eine?n?|zwei|drei|una?|dos|tres|due|tre|uma?|dois|duas)\s))/giu,
  )) {
    const quantity = readQuantity(text, match.index);
    if (!quantity) continue;
    const gap = /^\s*/.exec(text.slice(quantity.end))![0].length;
    const unit = readUnit(text, folded, quantity.end + gap, null, true);
    const figures = /\d|[¼½¾⅐-⅞]/.test(quantity.text);
    if (unit && ['cm', 'inch', 'part', 'portion', 'piece'].includes(unit.id)) continue;
    if (!unit && !figures) continue;
    const after = text.slice(unit?.end ?? quantity.end + gap).trimStart();
    if (NO_FOOD.test(after)) continue;
    const end = NAME_END.exec(` ${after}`);
    const name = (end ? ` ${after}`.slice(0, end.index) : after)
      .trim()
      .split(/\s+/)
      .slice(0, LONGEST_NAME_WORDS)
      .join(' ');
    if (!/\p{L}{3}/u.test(name)) continue;
    const key = foldInPlace(name).replace(/^(?:of|de|di|d'|von)\s*/, '');
    if (!found.has(key))
      found.set(key, { text: [quantity.text, unit?.text, name].filter(Boolean).join(' ') });
  }
  return [...found.values()];
}
