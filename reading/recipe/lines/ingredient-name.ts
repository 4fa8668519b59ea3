/** Words after a comma, or at the end, that say what is done to the food or what it is for. */
const PREPARED =
  'chopped|sliced|diced|minced|grated|peeled|crushed|melted|softened|beaten|drained|rinsed|toasted|cooked|cubed|halved|quartered|shredded|crumbled|trimmed|deseeded|seeded|pitted|zested|juiced|thawed|defrosted|sifted|divided|separated|washed|stemmed|torn|mashed|scrubbed|cored|shelled|smashed|hulled|julienned|stoned|snipped|pounded|warmed|chilled|cooled|squeezed|patted|picked|broken|whisked|bruised|removed|spiralized|shaved|cleaned|finely|roughly|coarsely|thinly|thickly|lightly|freshly|very|plus|cut|well|at|to|for|or|if|as|preferably|such|including|with|without|about|optional|more|each|in|on|from|kept|left|halves|lengthwise|skin|seeds?|leaves|stems?|core|white|flesh|rind|needles|stalks?|peel|zest|juice|bones?|crusts?|casings?|hach|émin|coup|râp|fondu|refroidi|pel|épluch|épép|lav|égoutt|tranch|écras|battu|ramolli|en|pour|à|facultatif|selon|sans|gehackt|gewürfelt|geschält|gerieben|geschnitten|fein|grob|in|zum|für|nach|zimmerwarm|weich|geschmolzen|picad|cortad|rallad|troceado|pelad|para|al|a|sin|tritat|grattugiat|a|per|tagliat|affettat|sbucciat|picad|cortad|ralad|descascad|para|sem';
/** Whether a piece after a comma says what is done to the food before it. */
export const isPreparation = (piece: string): boolean => PREPARED_START.test(piece);

const PREPARED_START = new RegExp(`^(?:${PREPARED})`, 'iu');
const TRAILING =
  /(?:\s+(?:to taste|as needed|as desired|if needed|if desired|if necessary|if using|for (?:the )?(?:frying|dusting|serving|garnish(?:ing)?|rolling|drizzling|sprinkling|brushing|greasing|deep[- ]frying|topping|coating|cooking|decoration|decorating|sautéing|shallow[- ]frying|pan|grilling|finishing|dipping)\b.*|to (?:serve|garnish|finish|decorate|top|taste|sprinkle|drizzle|cover|dust)\b.*|at room temperature|nach (?:geschmack|belieben|bedarf)|zum \p{L}+|zur \p{L}+|für (?:die|den|das) \p{L}+|au goût|à volonté|selon (?:le |votre |vos )?(?:goûts?|envies?)|à votre convenance|pour (?:la |le |les |l')?(?:cuisson|décor|décoration|servir|dorer|déco|dorure|moule|plat|plan de travail|friture|saupoudrer|graisser)\b.*|al gusto|a gusto|al gusto|a piacere|q\.?\s?b\.?|quanto basta|a gosto|cantidad necesaria|c\/n|c\.n\.|para (?:decorar|servir|freír|fritar|untar|polvilhar|espolvorear|engrasar)\b.*|per (?:decorare|servire|friggere|guarnire|ungere|spolverare|la teglia|lo stampo)\b.*))+\s*$/iu;
const LEADING =
  /^(?:(?:q\.?\s?b\.?|qb|n\.?\s?b\.?|quanto basta|as needed|to taste|à volonté|nach geschmack|al gusto|a gosto)\s*(?:di\s+|d['’]\s*|de\s+)?)/iu;
const PARTICIPLES =
  /(?:\s+(?:and\s+|&\s+)?(?:(?:very\s+)?(?:finely|roughly|coarsely|thinly|thickly|lightly|freshly)\s+)?(?:chopped|sliced|diced|minced|grated|peeled|crushed|melted|softened|beaten|drained|rinsed|toasted|cubed|halved|quartered|shredded|crumbled|trimmed|deseeded|seeded|pitted|zested|juiced|thawed|defrosted|sifted|divided|washed))+$/i;
const QUALIFIER =
  /^(?:fresh|sweet|crisp|ripe|juicy|large|small|medium|hot|cold|warm|dry|dried|boneless|skinless|raw|unsalted|salted|organic|free-range|lean|thick|thin|firm|soft|tender|young|baby|red|green|yellow|white|black|dark|light|mild|spicy|plain|whole|low-fat|full-fat|low-sodium|good|good-quality|best-quality|high-quality|long|short|extra|\p{L}+less|\p{L}+-\p{L}+ed|cooked|frozen|peeled|seeded|trimmed|roasted|smoked|unsweetened|sweetened|pitted|\p{L}+ly|ground|grated|shredded|chopped|diced|sliced|minced|toasted|crushed|drained|washed|halved|cored|unpeeled|shelled|blanched|melted|softened|cleaned|hulled|stemmed|skinned|deveined|and|or|very|finely)$/iu;

/**
 * What an ingredient is: without asides in brackets, what is done to it after a comma, and what it is for.
 * @param alone the line names no amount, so that a comma may part two foods: "salt, pepper"
 */
export function bareName(rest: string, alone = false): string {
  let name = rest.replace(/\s*[([{][^()[\]{}]*[)\]}]\s*/g, ' ').replace(/\s*[([{][^)\]}]*$/, ' ');
  name = name
    .replace(/\s*[*†‡]+\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  name = name
    .replace(LEADING, '')
    .replace(
      /^(?:(?:small|medium|large|good)-sized|small|medium|large|big|extra-large|lg|sm|med)\s+(?=\p{L})(?!or\b|to\b)/iu,
      '',
    );
  name = untilPreparation(name, alone);
  const parted = name.split(
    /\s+[–—-]\s+|\s*;\s*|\s+(?=such as|preferably|plus (?:more|extra|a|an|some|\d)|cut (?:into|in)\b|from \d|or more\b|(?:or )?to taste)/iu,
  );
  if (parted[0]!.trim().length > 1) name = parted[0]!;
  name = name.replace(TRAILING, '');
  const bare = name.replace(PARTICIPLES, '');
  if (bare.trim() && !isQualifiers(bare)) name = bare;
  return name.replace(/^[\s,.:;–-]+|[\s,.:;–-]+$/g, '');
}

function untilPreparation(name: string, alone: boolean): string {
  let from = 0;
  for (;;) {
    const comma = name.slice(from).search(/,(?!\d)/);
    if (comma < 0) return name;
    const at = from + comma;
    const before = name.slice(0, at).trim();
    const after = name.slice(at + 1).trim();
    const last = before.split(' ').at(-1) ?? '';
    const more = QUALIFIER.test(last) && !PREPARED_START.test(after);
    const list = alone && !PREPARED_START.test(after);
    if (before && !isQualifiers(before) && !more && !list) return before;
    from = at + 1;
  }
}

function isQualifiers(text: string): boolean {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .every((word) => QUALIFIER.test(word));
}
