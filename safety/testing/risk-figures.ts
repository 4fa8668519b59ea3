import { type Answered, isHeld, isLenientlyRight, isStrictlyRight } from './label.ts';

/** So many of so many. */
export interface Share {
  title: string;
  part: number;
  of: number;
}

/**
 * What a set of labelled foods and dishes is judged by: how much is right, and the mistakes that matter. A label is
 * clear when it accepts no second rating.
 */
export function riskFigures(answered: Answered[]): Share[] {
  const labelled = (rating: string) => answered.filter(({ label }) => label.expected === rating);
  const isClear = ({ label }: Answered) => label.also === undefined;
  const high = labelled('HIGH_RISK');
  const safe = labelled('NO_RISK');
  const plainlySafe = safe.filter(isClear);
  const clearHigh = high.filter(isClear);
  const share = (title: string, among: Answered[], is: (one: Answered) => boolean): Share => ({
    title,
    part: among.filter(is).length,
    of: among.length,
  });
  return [
    share('right, strict', answered, isStrictlyRight),
    share('right, lenient', answered, isLenientlyRight),
    share('clear HIGH_RISK found', clearHigh, ({ answer }) => answer === 'HIGH_RISK'),
    share('HIGH_RISK called safe', high, ({ answer }) => answer === 'NO_RISK'),
    share('safe called HIGH_RISK', safe, ({ answer }) => answer === 'HIGH_RISK'),
    share('any warning on plainly safe', plainlySafe, ({ answer }) => answer !== 'NO_RISK'),
  ];
}

/** The same figures side by side: of the half that may be looked at, and of the half that is put aside. */
export function figuresByHalf(answered: Answered[]): { fitted: Share; held: Share }[] {
  const held = riskFigures(answered.filter(({ text }) => isHeld(text)));
  const fitted = riskFigures(answered.filter(({ text }) => !isHeld(text)));
  return fitted.flatMap((share, at) => {
    const other = held[at];
    return other ? [{ fitted: share, held: other }] : [];
  });
}
