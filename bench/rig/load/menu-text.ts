/** A menu as people paste it; `tag` makes it one of its kind. */
export const menuText = (tag: string) => `Menu ${tag}

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
