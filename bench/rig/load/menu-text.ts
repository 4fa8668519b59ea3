/**
 * A menu as people paste it, one of its kind.
 * @param nth which of the run's menus
 * @param scanId a UUID, named in letters alone: "86655cfa" and "75212cad" would be prices in francs and in dollars
 */
export const menuText = (nth: number, scanId: string) => `Menu ${nth} ${inLetters(scanId.slice(0, 8))}

Starters
Tomato soup 6.50
Smoked salmon with dill 9.80

Mains
Grilled chicken with rice 14.00
Steak tartare 17.50
Mushroom risotto 13.20
`;

/** How many dishes stand in it. */
export const DISHES_OF_TEXT = 5;

const inLetters = (hexadecimal: string) =>
  hexadecimal.replace(/./g, (digit) => 'bdfghjklmnpqrstv'[Number.parseInt(digit, 16)]!);
