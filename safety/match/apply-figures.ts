import type { Chosen, Heated } from './candidate.ts';
import { isItem } from './choose-names.ts';
import { ALCOHOL_FREE_PERCENT, type Figure } from './figures.ts';
import type { NameKind } from './names-of.ts';
import type { Lookup } from './reading.ts';

/** The treatment that a stated temperature is. */
export const HEATED_TO = 'heated-to';
/** The treatment that hours in the oven are. */
const LONG_COOKED = 'long-cooked';
/** What "0.0 % vol" says, and what "40 % vol" is. */
const ALCOHOL_FREE = 'alcohol-free';
const ALCOHOLIC_DRINKS = 'alcoholic-drinks';

/** Up to this strength a drink may be sold as one without alcohol; its name or its country tells. */
const LOW_ALCOHOL_PERCENT = 1.2;

/**
 * Puts numbers with their units among the names of a line. A treatment of which a figure is a part goes: the "0 %" of
 * "0 % fat" is not alcohol. A food keeps the figure that is a part of its name.
 */
export function applyFigures(
  chosen: Chosen[],
  all: Figure[],
  { isDrink, overturns }: Pick<Lookup, 'isDrink' | 'overturns'>,
): Chosen[] {
  if (all.length === 0) return chosen;
  const isStrong = ({ name }: Chosen) => isItem(name) && isDrink(name) && overturns(ALCOHOL_FREE, name);
  const figures = all.flatMap((figure): Figure[] => {
    if (figure.says.kind !== 'none') return [figure];
    const { start, end, says } = figure;
    const isOfDrink = chosen.some(
      (match) => isStrong(match) && (match.start === end || (says.isLast && match.nameEnd === start)),
    );
    if (isOfDrink) return [{ start, end, says: { kind: 'alcohol', percent: 0 } }];
    return says.of ? [{ start, end, says: { kind: 'nothing' } }] : [];
  });
  if (figures.length === 0) return chosen;
  const overlap = (a: Pick<Chosen, 'start' | 'end'>, b: Pick<Chosen, 'start' | 'end'>) =>
    a.start < b.end && b.start < a.end;
  // "45 graden": a unit that looks like a food is none.
  const isUnit = (match: Chosen, { start, end, says }: Figure) =>
    says.kind === 'heated' && match.start > start && match.end <= end;
  const telling = figures.filter(
    (f) =>
      f.says.kind !== 'place' &&
      !chosen.some((match) => isItem(match.name) && overlap(f, match) && !isUnit(match, f)),
  );
  // The "cuore" of "al cuore" is where the thermometer is, and no heart.
  const placed = figures.filter((f) => f.says.kind === 'place');
  const isPlace = ({ start, nameEnd }: Chosen) =>
    placed.some((f) => f.start <= start && f.end >= nameEnd && f.end - f.start > nameEnd - start);
  // "Wine 0% sugar": the sugar stays named, and nothing is said of the wine.
  const isOfShare = (match: Chosen) =>
    match.name.kind === 'preparation' && figures.some((f) => f.says.kind === 'nothing' && overlap(f, match));
  const kept = chosen
    .filter(
      (match) => !telling.some((figure) => overlap(figure, match)) && !isPlace(match) && !isOfShare(match),
    )
    .map((match) => {
      // The "al" of "filetto al cuore" leads to the place and is no part of the food's name.
      const named = { start: match.start, end: match.nameEnd };
      const leads = placed.some((f) => overlap(f, match) && !overlap(f, named));
      return leads ? { ...match, end: match.nameEnd } : match;
    });
  const places = placed.filter((f) => !kept.some((match) => overlap(f, match)));
  return [...kept, ...telling.map(asName), ...places.map(asName)].sort((a, b) => a.start - b.start);
}

function asName({ start, end, says }: Figure): Chosen {
  if (says.kind === 'heated') return nameAt(start, end, 'preparation', HEATED_TO, says.heated);
  if (says.kind === 'long') return nameAt(start, end, 'preparation', LONG_COOKED);
  if (says.kind === 'nothing' || says.kind === 'place') return nameAt(start, end, 'filler', '');
  if (says.kind === 'none' || says.percent <= ALCOHOL_FREE_PERCENT)
    return nameAt(start, end, 'preparation', ALCOHOL_FREE);
  if (says.percent <= LOW_ALCOHOL_PERCENT) return nameAt(start, end, 'filler', '');
  return nameAt(start, end, 'group', ALCOHOLIC_DRINKS);
}

function nameAt(start: number, end: number, kind: NameKind, id: string, heated?: Heated): Chosen {
  const name = {
    kind,
    id,
    language: 'en' as const,
    written: '',
    folded: '',
    accented: '',
    keepsArticles: false,
    content: 1,
  };
  const match = { start, end, nameEnd: end, content: 1, quality: 1, options: [{ name, quality: 1 }], name };
  return heated ? { ...match, heated } : match;
}
