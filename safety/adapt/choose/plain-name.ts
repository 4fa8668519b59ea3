/** "200 g de", "2": where a line was not taken apart. */
const PRINTED_AMOUNT =
  /^[\d/.,½¼¾⅓⅔\s–-]+(?:(?:kg|g|ml|cl|dl|l|oz|lb|tbsp|tsp|cups?|EL|TL)\s+)?(?:de |d['’]|di |of )?/u;

/** What an ingredient is called without its preparation: "eggs, beaten" are eggs. */
export function plainName(name: string): string {
  return (
    name
      .split(/,(?!\d)|\(/)[0]
      ?.replace(PRINTED_AMOUNT, '')
      .trim() || name
  );
}
