import { z } from 'zod';
import { words } from './word-list.ts';

/**
 * Words that menus print around their dishes. No food may be listed: all but two kinds are passed over in silence. A
 * `notice` begins a sentence to all guests, and a `dishOfTheDay` is a dish, only that no one can tell which.
 */
export const menuPageSchema = z.strictObject({
  course: words('Names a course or a part of the menu without saying what is eaten: "starter", "to share".'),
  place: words('A kind of house or a part of it: "trattoria", "terrace".'),
  hours: words('Days, hours and when something is served.'),
  contact: words('How to reach or follow the house: "phone", "booking".'),
  address: words('Parts of an address: "street", "square".'),
  charge: words('Charges, taxes and how to pay: "cover charge", "service included".'),
  currency: words('Names and signs of money.'),
  maker: words('Who made or sells it: "baker", "producer".'),
  kitchen: words('Cooks, kitchens and their styles.'),
  praise: words('Praise that says nothing of what a dish is made of: "famous", "tasty".'),
  serving: words('How a dish comes or is eaten: "to take away", "per person".'),
  size: words('Sizes and portions.'),
  allergen: words('Words of notes on allergens that name none: "allergens", "may contain".'),
  changesDaily: words('Stands behind a dish that is made otherwise every day: "of the day".'),
  dishOfTheDay: words('A dish that changes daily, so that its name says nothing: "plat du jour".'),
  besideDishOfTheDay: words('Comes with a dish that changes daily and says nothing of it: "crusty bread".'),
  setMenu: words(
    'A menu, a box or a combination of dishes that its name does not list: "menu", "lunch box".',
    ['course', 'hours', 'serving', 'filler'],
  ),
  madeToOrder: words(
    'Says that one puts a dish together oneself, so that its name tells nothing: "build your own".',
  ),
  notice: words('How a sentence to all guests begins: "all our dishes".', ['serving', 'allergen', 'charge']),
  cut: words(
    'A cut of meat or fish, which names neither: of which one it is has to be said beside it ("fillet").',
    ['filler', 'size', 'serving', 'course'],
  ),
  onSkewers: words(
    'A form in which meat, fish or anything else is served, and which names none: "skewers".',
    ['filler', 'size', 'serving', 'course'],
  ),
  filler: words(
    'Says nothing of risk wherever it stands, also as a part of a compound: "homemade", "style".',
    ['course', 'place', 'hours', 'charge', 'kitchen', 'serving', 'size', 'dishOfTheDay', 'notice'],
  ),
});
export type MenuPageWords = z.infer<typeof menuPageSchema>;
