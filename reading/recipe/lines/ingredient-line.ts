import type { Language } from '@mirabelle/contract/language.ts';
import { foldInPlace } from '@mirabelle/language/text/fold.ts';
import { bareName } from './ingredient-name.ts';
import { type Quantity, readQuantity } from './quantity.ts';
import { tidyLine } from './tidy-text.ts';
import { readUnit, type Unit } from './units.ts';

export interface IngredientLine {
  /** Figures in one spelling, "2", "1½", "2–3", words as printed; empty where the line names none. */
  amount: string;
  /** The amount as numbers, equal unless a range is printed; null without an amount. */
  low: number | null;
  high: number | null;
  /** As printed, e.g. "EL", "c. à soupe"; empty without one. */
  unit: string;
  /** The same unit in all languages, e.g. "tbsp"; null without one. */
  unitId: string | null;
  /** What it is, without preparation, packing and asides: "onion" of "1 onion, chopped". */
  name: string;
  /** All of the line but amount and unit: "onion, chopped". */
  rest: string;
}

const ABOUT =
  /^(?:(?:about|approx(?:imately)?\.?|around|roughly|scant|heaping|heaped|level|generous|rounded|good|a good|a generous|a scant|a heaping|a heaped|a large|a small|a big|a little|environ|env\.|ca\.?|circa|etwa|ungefähr|rund|knapp(?:e[rs]?)?|gut(?:e[rs]?)?|gehäufte[rs]?|gestrichene[rs]?|alrededor de|aproximadamente|aprox\.?|unos|unas|cerca de|mais ou menos|un bon|une bonne|un gros|une grosse|un petit|une petite|de|da|optional:?)\s+)+(?=[\d¼½¾⅓⅔⅛]|an?\s|one\s|une?\s)/i;
const SIZES =
  /^(?:(?:x\s+|×\s+)?(?:(?:small|medium|large|good)-sized|small|medium|large|big|extra[- ]large|lg|sm|med|heaped|heaping|level|scant|generous|rounded|good|thick|thin|fat|full|packed|whole|kleine[rsn]?|große[rsn]?|mittelgroße[rsn]?|mittlere[rsn]?|gehäufte[rsn]?|gestrichene[rsn]?|geh\.|gestr\.|volle[rsn]?|petite?s?|grande?s?|gross?e?s?|bonnes?|bons?|belles?|beaux?|moyens?|moyennes?|gran|pequeñ[oa]s?|pequen[oa]s?|median[oa]s?|médi[oa]s?|piccol[oaei]|medi[oaei]|grand[ie]|ras[oaei]|colm[oaei]|bem\s+chei[oa]s?|chei[oa]s?|ras[oa]s?)[ -](?:to[ -])?)+/i;
const SIZE_AFTER =
  /^(?:rase?s?|bombée?s?|pleine?s?|colmad[oa]s?|ras[oaie]s?|colm[oaei]|gehäuft|gestrichen|bem chei[oa]s?|chei[oa]s?|abbondant[ei]|heaped|heaping|scant|packed|generous)(?=\s)\s*/i;
const LINK =
  /^(?:of\s+(?:the\s+|a\s+)?|de\s+(?:la\s+|l['’]\s*)?|d['’]\s*|du\s+|des\s+|di\s+|del(?:la|lo|l['’])?\s+|dell['’]|d[aeo]s?\s+|von\s+|vom\s+|à\s+)/i;
const COUNTABLE_ALONE = new Set([
  'pinch',
  'dash',
  'splash',
  'drizzle',
  'drop',
  'squeeze',
  'handful',
  'knob',
  'sprig',
  'bunch',
  'glug',
  'dollop',
  'sprinkle',
  'fillet',
  'piece',
  'slice',
  'grind',
  'stalk',
  'leaf',
  'clove',
]);
/** "2 noix de coco": nuts of a kind, not knobs of butter. */
const NUT_NAME =
  /^(?:noix|noisettes?) (?:de (?:coco|cajou|pecan|macadamia|muscade|saint|st|petoncle|pecan)|du bresil|muscade)/;
/** "Juice of 1 lemon", "le jus d'un citron": a part of so many. */
const PART_OF =
  /^((?:(?:the|le|la|les|il|lo|el|o|a|der|die|das|finely grated|grated)\s+)?(?:juice and zest|zest and juice|zest|juice|rind|jus|zeste et jus|jus et zeste|zestes?|saft|abrieb|schale|zumo|jugo|ralladura|succo|scorza|sumo|suco|raspas?))\s+(?:of\s+|d['’]|de\s+|du\s+|von\s+|di\s+)/i;
const NO_AMOUNT_WORD =
  /^(?:a few|few|some|a little|a bit of|several|quelques|un peu d[e'’]\s*|un petit peu d[e'’]\s*|einige|etwas|ein wenig|wenig|unos pocos|un poco de|algun[oa]s|qualche|un po['’] di|alcun[ie]|um pouco de|algum[as]*|plenty of|lots of)\s*/i;
const NUMBER_IN_NAME = /(?:\btype|\btyp|\btipo|\bt\.?|n[°ºo]\.?|\bno\.?|\bnr\.?|\bgröße|\btaille|%)\s*$/i;

/**
 * Takes an ingredient line apart.
 * @param language of the recipe; words for numbers of all six languages count when it is not known
 */
export function readIngredientLine(line: string, language?: Language | null): IngredientLine {
  const text = tidyLine(line);
  const part = PART_OF.exec(text);
  if (part) {
    const whole = fromTheStart(text.slice(part[0].length), language);
    const told = part[1]!.trim();
    if (whole) return { ...whole, name: `${told} ${whole.name}`, rest: `${whole.rest} (${told})` };
  }
  return fromTheStart(text, language) ?? fromTheEnd(text, language) ?? withoutAmount(text, language);
}

interface Measure {
  quantity: Quantity;
  unit: Unit | null;
  /** A size between the amount and its unit: "medium " of "4 medium slices". */
  size: string;
  end: number;
}

function fromTheStart(text: string, language?: Language | null): IngredientLine | null {
  const about = ABOUT.exec(text)?.[0] ?? '';
  const folded = foldInPlace(text);
  const first = readMeasure(text, folded, about.length, language);
  if (!first) return null;
  let { quantity, unit, end } = first;
  const word = /^[a-z]+$/i.test(text.slice(about.length, quantity.end).trim());
  if (
    word &&
    !unit &&
    /^an?\s*$/i.test(text.slice(about.length, quantity.end)) &&
    language !== 'en' &&
    language != null
  )
    return null;
  let extra = '';
  // "2 x 400 g tins", "2 (14 oz) cans", "1 14-oz can": so many packs of that size.
  const pack = packAt(text, folded, unit ? -1 : end, language);
  if (pack) {
    unit = pack.unit;
    extra = pack.size;
    end = pack.end;
  } else {
    const again = secondMeasure(text, folded, end, unit, language);
    extra = again.text;
    end = again.end;
  }
  let rest = text.slice(end).trim();
  // "1 cucchiaino raso di sale": how full the spoon is goes with the rest, not with the name.
  const fill = unit ? (SIZE_AFTER.exec(rest)?.[0] ?? '') : '';
  rest = rest.slice(fill.length).replace(/^[.,;:]\s*/, '');
  const unlinked = rest;
  const linked = unit || !Number.isInteger(quantity.low) ? rest.replace(LINK, '') : rest;
  if (linked) rest = linked;
  if (!rest && unit && !unit.measure) return made(quantity, null, unit.text, unit.text);
  const full = `${first.size}${fill ? `${fill}${unlinked}` : rest}${extra ? ` (${extra})` : ''}`.trim();
  return made(quantity, unit, full || text, bareName(rest || text));
}

/** An amount and its unit, with what stands between them. */
function readMeasure(text: string, folded: string, at: number, language?: Language | null): Measure | null {
  const quantity = readQuantity(text, at, language);
  if (!quantity) return null;
  let at2 = skip(text, quantity.end, /^\s*(?:[x×*]\s+(?=[\p{L}(])|x(?=\s))?\s*/iu);
  let unit = readUnit(text, folded, at2, language, true);
  let size = '';
  if (!unit) {
    const sizes = SIZES.exec(text.slice(at2))?.[0];
    if (sizes) {
      const sized = readUnit(text, folded, at2 + sizes.length, language, true);
      if (sized && nameFollows(text, sized)) {
        unit = sized;
        size = sizes;
      }
    }
  }
  if (!unit && text[at2] === '-') {
    unit = readUnit(text, folded, at2 + 1, language, true);
    if (unit && !unit.measure) unit = null;
  }
  if (!unit && text[at2] === '-' && /demi/i.test(quantity.text)) {
    at2 += 1;
    quantity.end = at2;
    unit = readUnit(text, folded, at2, language, true);
  }
  if (unit && (NUT_NAME.test(folded.slice(at2)) || !isUnitHere(text, folded, at2, unit))) unit = null;
  at2 = unit ? unit.end : quantity.end;
  // "600g-700g": a range with its unit on both sides.
  const until = unit && /^\s*(?:-|–|—|to|à|bis|a)\s*/i.exec(text.slice(at2));
  if (until && unit) {
    const high = readQuantity(text, at2 + until[0].length, language);
    if (high && high.low > quantity.low && /\d|[¼-¾⅐-⅞]/.test(high.text)) {
      const same = readUnit(text, folded, skip(text, high.end, /^\s*/), language, true);
      if (same && same.id === unit.id)
        return {
          quantity: {
            text: `${quantity.text}–${high.text}`,
            low: quantity.low,
            high: high.high,
            end: high.end,
          },
          unit,
          size,
          end: same.end,
        };
    }
  }
  return { quantity, unit, size, end: at2 };
}

/** Words that are a unit only before what they measure: "2 filets de poulet", not "2 filet mignon". */
function isUnitHere(text: string, folded: string, at: number, unit: Unit): boolean {
  const after = folded.slice(unit.end);
  if (unit.id === 'knob') return /^(?:knobs?\s|noi\S+ d|nuez d|noce d|walnuss)/.test(folded.slice(at));
  if (unit.id === 'fillet')
    return /^\s*(?:d[e'i]|of\s|von\s|da\s)/.test(after) || /^fillets?\b/.test(folded.slice(at));
  if (unit.id === 'head' || unit.id === 'recipe' || unit.id === 'round' || unit.id === 'bar')
    return after.trim() !== '' && !/^\s*[,(]/.test(after);
  if (unit.id === 'inch' && /^in\b/.test(folded.slice(at)) && /^\s+(?:a|the|season|total)\b/.test(after))
    return false;
  if (unit.id === 'glass' && /^glass\s+(?:noodle|jar)/.test(folded.slice(at))) return false;
  if (/^bouquet garni/.test(folded.slice(at))) return false;
  if (unit.id === 'cube' && /^dado[ns]/.test(folded.slice(at))) return false;
  return text.length >= unit.end;
}

function nameFollows(text: string, unit: Unit): boolean {
  return /^\s*[(\p{L}]/u.test(text.slice(unit.end));
}

interface Pack {
  unit: Unit | null;
  size: string;
  end: number;
}

const PACK_SIZE =
  /^\s*(?:[x×*]\s*)?(?:\(\s*|\[\s*)?(?:about |approx\.? |each |ca\.? )?((?:\d[\d.,/ ¼½¾⅓⅔⅛-]*|[¼½¾⅓⅔⅛])(?:\s*(?:to|–|-)\s*[\d.,/½¼¾]+)?[\s-]*(?:g|kg|ml|cl|l|oz|fl\.? ?oz|ounces?|lbs?|pounds?|grams?|cm|inch(?:es)?|in|quarts?|pints?|liters?|litres?|")\.?(?:\s*[/,]\s*[\d.,/ ¼½¾⅓⅔⅛]+\s*-?(?:g|kg|ml|cl|l|oz|fl\.? ?oz|ounces?|lbs?|pounds?|in|inch|cm)\.?)?)(?:\s*each)?(?:\s*\)|\s*\])?[\s-]*/i;

function packAt(text: string, folded: string, at: number, language?: Language | null): Pack | null {
  if (at < 0) return null;
  const rest = text.slice(at);
  const size = PACK_SIZE.exec(rest);
  if (!size?.[1] || /^\s*[-–]/.test(rest)) return null;
  // A bare second number needs a sign that it is a size: a cross, a bracket, a hyphen, or a pack after it.
  let from = at + size[0].length;
  const sized = SIZES.exec(text.slice(from))?.[0] ?? '';
  const unit = readUnit(text, folded, from + sized.length, language, false);
  const packed =
    unit && !unit.measure && unit.id !== 'piece' && isUnitHere(text, folded, from, unit) ? unit : null;
  if (!packed && !/^\s*[x×*(]/i.test(rest) && !/\d-\p{L}/u.test(size[0])) return null;
  if (packed) from = packed.end;
  else if (unit?.id === 'piece') from = unit.end;
  return { unit: packed, size: size[1].trim(), end: from };
}

/** The same amount said again: "/ 240 ml", "(230 g)", "plus 2 tablespoons". Kept beside the name. */
function secondMeasure(
  text: string,
  folded: string,
  at: number,
  unit: Unit | null,
  language?: Language | null,
): { text: string; end: number } {
  const parts: string[] = [];
  let end = at;
  let last = unit;
  for (let turn = 0; turn < 3; turn += 1) {
    const rest = text.slice(end);
    const aside =
      /^\s*[([]\s*((?:about|approx\.?|ca\.?|environ|or|scant|generous|=|~)?\s*[^()[\]]*?)\s*[)\]]/i.exec(
        rest,
      );
    if (aside?.[1] && /^\D{0,14}[\d¼½¾⅓⅔⅛]/.test(aside[1])) {
      parts.push(aside[1]);
      end += aside[0].length;
      continue;
    }
    const sign =
      (last?.id === 'lb' ? /^\s*(?=\d+\s?oz)/.exec(rest) : null) ??
      /^\s*(?:\/|\||=|plus|\+|or|ou|oder|and|und|et|o|\bcirca|,?\s*about|,\s*(?=\d+(?:[.,]\d+)?\s?(?:g|ml|oz)\b))\s*(?:about\s+|generous\s+|scant\s+)?/i.exec(
        rest,
      );
    if (sign && unit) {
      const more = readMeasure(text, folded, end + sign[0].length, language);
      const figures = more && /^[\d¼-¾⅐-⅞]/.test(more.quantity.text);
      if (more?.unit && figures) {
        const word = /^\s*(?:plus|\+|or|ou|oder|and|und|et|o)\b/i.exec(rest)?.[0].trim();
        parts.push(`${word ? `${word} ` : ''}${text.slice(end + sign[0].length, more.end).trim()}`);
        end = more.end;
        last = more.unit;
        continue;
      }
    }
    break;
  }
  return { text: parts.join(', '), end };
}

/** "Farine : 200 g", "Uova 2", "Sale q.b.": the amount stands behind the name. */
function fromTheEnd(text: string, language?: Language | null): IngredientLine | null {
  const folded = foldInPlace(text);
  const starts = [...text.matchAll(/(?<=[\s:(–-])(?=[\d¼½¾⅓⅔⅛])/g)];
  for (const start of starts) {
    const at = start.index;
    const before = text.slice(0, at);
    const name = before.replace(/[\s:–(-]+$/, '');
    if (
      name.length < 2 ||
      NUMBER_IN_NAME.test(before) ||
      (before.match(/\(/g)?.length ?? 0) > (before.match(/\)/g)?.length ?? 0) + 1
    )
      continue;
    const measure = readMeasure(text, folded, at, language);
    if (!measure || text.slice(at, measure.end).startsWith('00')) continue;
    const after = text.slice(measure.end).trim();
    const bracket = /\(\s*$/.test(before);
    const colon = /[:–-]\s*$/.test(before);
    const closed = bracket ? /^\)/.test(after) : true;
    if (!closed) continue;
    const tail = after.replace(/^\)\s*/, '').replace(/^[.;,]\s*/, '');
    const small = measure.quantity.high <= 30;
    if (!(measure.unit ? tail === '' || colon || /^\(/.test(tail) : tail === '' && small && !bracket))
      continue;
    if (!measure.unit && !colon && name.split(' ').length > 4) continue;
    const rest = tail ? `${name} ${/^\(/.test(tail) ? tail : `(${tail})`}` : name;
    return made(measure.quantity, measure.unit, rest, bareName(name));
  }
  return null;
}

function withoutAmount(text: string, language?: Language | null): IngredientLine {
  const some = NO_AMOUNT_WORD.exec(text)?.[0] ?? '';
  const bare = text.slice(some.length);
  const size = SIZES.exec(bare)?.[0] ?? '';
  const folded = foldInPlace(bare);
  const unit = readUnit(bare, folded, size.length, language);
  const after = unit ? bare.slice(unit.end) : '';
  const counts =
    unit &&
    COUNTABLE_ALONE.has(unit.id) &&
    isUnitHere(bare, folded, size.length, unit) &&
    /^\s+\p{L}/u.test(after) &&
    (LINK.test(after.trim()) || language === 'en' || language == null || bare !== text);
  if (unit && counts && !/^(?:noix|noisettes?|file)$/.test(folded.slice(size.length, unit.end))) {
    const rest = after.trim().replace(LINK, '');
    return {
      amount: some.trim(),
      low: null,
      high: null,
      unit: unit.text,
      unitId: unit.id,
      name: bareName(rest),
      rest,
    };
  }
  return {
    amount: '',
    low: null,
    high: null,
    unit: '',
    unitId: null,
    name: bareName(bare, true) || text,
    rest: text,
  };
}

function made(quantity: Quantity, unit: Unit | null, rest: string, name: string): IngredientLine {
  return {
    amount: quantity.text,
    low: quantity.low,
    high: quantity.high,
    unit: unit?.text ?? '',
    unitId: unit?.id ?? null,
    name: name || rest,
    rest,
  };
}

function skip(text: string, at: number, pattern: RegExp): number {
  return at + (pattern.exec(text.slice(at))?.[0].length ?? 0);
}
