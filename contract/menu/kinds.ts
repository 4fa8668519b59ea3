export const COURSES = ['STARTER', 'MAIN', 'DESSERT', 'DRINKS'] as const;
export type Course = (typeof COURSES)[number];

/** The closed list of restaurant types; their labels are interface text. */
export const RESTAURANT_TYPES = [
  'american',
  'asian',
  'bakery',
  'bar',
  'bistro',
  'british',
  'cafe',
  'chinese',
  'creperie',
  'fast-food',
  'french',
  'german',
  'greek',
  'grill',
  'indian',
  'italian',
  'japanese',
  'korean',
  'latin-american',
  'mediterranean',
  'mexican',
  'middle-eastern',
  'north-african',
  'pizzeria',
  'portuguese',
  'seafood',
  'spanish',
  'sushi',
  'thai',
  'turkish',
  'vegetarian',
  'vietnamese',
] as const;
export type RestaurantType = (typeof RESTAURANT_TYPES)[number];
/** Whether a stored type is one that has a name in the interface. */
export const isRestaurantType = (type: string | null): type is RestaurantType =>
  (RESTAURANT_TYPES as readonly (string | null)[]).includes(type);
