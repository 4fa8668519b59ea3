/** Words of a register's name that nobody types: forms, and what belongs to a strength. */
const NOT_TYPED = new Set(
  `
  mg g ml µg mcg ug ui iu mui mmol microgram micrograms microgramme microgrammes pour per cent tab tabs
  tablet tablets cap caps capsule capsules comprimé comprimés compressa compresse cpr gélule gélules
  injection injectable solution soluzione sirop sciroppo syrup cream crème crema ointment pommade unguento
  gel collyre collirio drops gouttes gocce suppositoire suppositoires supposte patch powder poudre polvere
  usp bp kit oral buvable orale filmtabletten tabletten kapseln lösung tropfen salbe creme inj
`
    .trim()
    .split(/\s+/),
);

/** Makers of generics, whose names stand in a product's name. */
const MAKERS = new Set(
  `
  abz accord actavis adamed almus alter apo apotex aristo arrow aurobindo auro axapharm biogaran bluefish
  cristers doc eg evolugen ferrer fresenius gmp helvepharm hexal kabi krka lab labo mepha merck milpharm
  mint mylan novo nra pensa pfizer phr pms qualimed ranbaxy ran ratio ratiopharm riva sandoz sanis sanofi
  sivem spirig streuli sun tecnigen teva viatris winthrop zentiva zydus
`
    .trim()
    .split(/\s+/),
);

/** The name as people say it: without strength, form, maker and what stands after a comma or in brackets. */
export function typedName(product: string): string {
  const words = product
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,;*]/)[0]
    ?.split(/\s+/)
    .filter(Boolean);
  const typed: string[] = [];
  for (const word of words ?? []) {
    if (/^\d/.test(word) || NOT_TYPED.has(word.toLowerCase())) {
      if (typed.length > 0) break;
      continue;
    }
    typed.push(word);
  }
  const said = typed.filter((word) => !MAKERS.has(word.replace(/^-|-$/g, '').toLowerCase()));
  return (said.length > 0 ? said : typed).join(' ');
}

/**
 * One slip in the longest word, as a finger makes it: a letter left out, doubled or swapped with its neighbour, never the
 * first. Words of fewer than five letters are typed right.
 * @param seed decides where and which
 */
export function withSlip(name: string, seed: number): string {
  const words = name.split(' ');
  const longest = words.reduce(
    (best, word, at) => (word.length > (words[best] as string).length ? at : best),
    0,
  );
  const word = words[longest] as string;
  if (word.length < 5) return name;
  const at = 1 + ((seed >>> 2) % (word.length - 2));
  const letter = word[at] as string;
  const next = word[at + 1] as string;
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + next + letter + word.slice(at + 2),
  ];
  words[longest] = slips[seed % slips.length] as string;
  return words.join(' ');
}
