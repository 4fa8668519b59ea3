import { foldWords } from '@mirabelle/language/text/fold.ts';

/** What a heading in or around a recipe opens. */
export type SectionKind = 'ingredients' | 'method' | 'stop';

/** Folded; each may be followed by a few more words ("Zutaten für den Teig"). */
const INGREDIENTS =
  'ingredients?|ingredients list|list of ingredients|recipe ingredients|what you need|what you ?ll need|what you will need|you will need|you ?ll need|things you ?ll need|youll need|shopping list|ingredient list|grocery list|ingr?edients?|liste des ingredients|il vous faut|il faut|ce qu il vous faut|ce dont vous avez besoin|vous aurez besoin|pour cette recette|courses|zutaten|zutatenliste|die zutaten|das brauchst du|das brauchen sie|du brauchst|sie brauchen|ihr braucht|was du brauchst|was ihr braucht|was man braucht|man braucht|man nehme|einkaufsliste|ingredientes?|los ingredientes|lista de ingredientes|necesitas|que necesitas|necesitamos|que necesitamos|vas a necesitar|lo que necesitas|ingredienti|gli ingredienti|lista ingredienti|occorrente|cosa serve|cosa ti serve|cosa occorre|dosi|os ingredientes|o que precisa|o que voce precisa|vai precisar|voce vai precisar|o que vai precisar';
const METHOD =
  'instructions?|directions?|methods?|the method|preparation|preparations|preparing|preparation method|preparation steps|cooking instructions|cooking directions|cooking method|cooking steps|method of preparation|steps?|recipe steps|step by step|procedure|recipe instructions|recipe directions|how to make|how to make it|how to prepare|how to cook|how to bake|how you make it|how to|let s cook|let s get cooking|let s make it|make it|to make|making|what to do|what you do|to prepare|process|les etapes|etapes?|etapes de (?:la )?preparation|etapes de (?:la )?recette|la preparation|preparation de la recette|realisation|la realisation|recette pas a pas|pas a pas|marche a suivre|deroulement|progression|deroule|mode operatoire|comment faire|comment preparer|la recette|la methode|methode|technique|consignes|zubereitung|die zubereitung|zubereitungsschritte|zubereitung schritt fur schritt|anleitung|arbeitsschritte|schritt fur schritt|so geht s|so gehts|und so geht s|so wird s gemacht|so wirds gemacht|so funktioniert s|und so wird s gemacht|zubereiten|herstellung|vorbereitung|rezeptanleitung|arbeitsanleitung|anweisungen|zubereitungsanleitung|los geht s|preparacion|la preparacion|elaboracion|la elaboracion|instrucciones|pasos|pasos a seguir|paso a paso|modo de preparacion|modo de elaboracion|procedimiento|como hacer|como hacerlo|como preparar|como se hace|como se prepara|como hacemos|realizacion|preparazione|la preparazione|procedimento|il procedimento|istruzioni|come preparare|come fare|come si prepara|come si fa|come cucinare|esecuzione|svolgimento|passaggi|passo passo|modo de preparo|modo de preparar|modo de fazer|modo de preparacao|modo de confeccao|preparo|preparacao|a preparacao|confeccao|como fazer|instrucoes|passo a passo|elaboracao|execucao|confecao|modo de confecao';
const STOP =
  'notes?|recipe notes?|cook s notes?|chef s notes?|tips?|recipe tips?|top tips?|pro tips?|chef s tips?|cook s tips?|handy tips?|expert tips|cooking tips|hints?|variations?|substitutions?|storage|to store|storing|make ahead|nutrition|nutritional|nutrition facts|nutrition information|nutrition info|nutritional information|nutritional info|nutritional values?|per serving|calories|equipment|special equipment|tools|utensils|video|watch|comments?|leave a (?:comment|reply)|reviews?|ratings?|rate this recipe|rate|did you make this|did you make|tried this recipe|share|share this|share recipe|save|print|pin|related|related recipes|related posts|similar recipes|more recipes|other recipes|you may also like|you might also like|you may also enjoy|you might also enjoy|more from|more like this|more|recommended|recommended recipes|keep reading|read more|see also|popular|latest|trending|tags?|categories|category|filed under|about|about the author|author|faqs?|frequently asked questions|subscribe|newsletter|sign up|follow|follow us|join|join the conversation|questions|what others are saying|wine pairing|serving suggestions?|serve with|goes well with|disclaimer|source|credits?|photos?|previous|next|navigation|search|menu|footer|copyright|notes? et astuces|astuces?|conseils?|le conseil|nos conseils|le truc|remarques?|variantes?|conservation|valeurs? nutritionnelles?|informations? nutritionnelles?|nutriments|apports?|materiel|ustensiles|commentaires?|les commentaires|laisser un commentaire|laissez un commentaire|avis|vos avis|notez|partager|partagez|imprimer|recettes similaires|recettes associees|autres recettes|plus de recettes|vous aimerez aussi|vous pourriez aussi|a lire aussi|a decouvrir|voir aussi|suggestions?|accompagnements?|vin|vins|accord vin|tipps?|tipp|hinweise?|notizen|anmerkungen?|nahrwerte?|nahrwertangaben|nahrwerte pro|nahrwert|kalorien|zubehor|kuchengerate|ausrustung|kommentare?|kommentar schreiben|schreibe einen kommentar|hinterlasse|bewertungen|bewertung|teilen|drucken|ahnliche rezepte|weitere rezepte|mehr rezepte|das konnte|auch interessant|passend dazu|verwandte|schlagworte|notas?|notas y consejos|consejos?|trucos?|sugerencias?|informacion nutricional|valores nutricionales|utensilios|equipo|comentarios?|deja un comentario|deja una respuesta|opiniones|valoraciones|compartir|comparte|imprimir|recetas relacionadas|mas recetas|otras recetas|recetas similares|te puede interesar|tambien te puede|quiza te|etiquetas|note|consigli|consiglio|suggerimenti|trucchi|varianti|variante|come conservare|valori nutrizionali|informazioni nutrizionali|attrezzatura|strumenti|commenti|lascia un commento|recensioni|condividi|stampa|ricette correlate|ricette simili|altre ricette|potrebbe(?:ro)? interessarti|potrebbero piacerti|leggi anche|dicas?|sugestao|sugestoes|informacao nutricional|informacoes nutricionais|tabela nutricional|comentarios|deixe (?:um|o seu|seu) comentario|avaliacoes|compartilhe|compartilhar|partilhar|receitas relacionadas|outras receitas|mais receitas|receitas semelhantes|veja tambem|voce tambem pode|leia tambem';

const FOLLOWED =
  '(?:\\s+(?:for|fur|pour|para|per|of|the|de|du|des|d|der|die|das|zum|zur|di|del|della|da|do|a|au|et|and|und|y|e|in|with|mit|your|our|this|recipe|rezept|recette|receta|ricetta|receita|zutaten|list|liste|lista|\\d+)\\b.*)?';
const INGREDIENTS_HEADING = new RegExp(
  `^(?:the |les |die |der |das |los |las |gli |os |main |list of )?(?:${INGREDIENTS})${FOLLOWED}$`,
);
const METHOD_HEADING = new RegExp(
  `^(?:the |les |die |der |das |los |las |cooking |easy |recipe |simple )?(?:${METHOD})${FOLLOWED}$`,
);
const STOP_HEADING = new RegExp(
  `^(?:the |les |die |der |das |los |las |our |nos |unsere )?(?:${STOP})${FOLLOWED}$`,
);
const MAKING_HEADING =
  /^(?:how to (?:make|prepare|cook|bake)|comment (?:faire|preparer|realiser)|como (?:hacer|preparar|fazer)|come (?:fare|preparare|si prepara)|so (?:machst|gelingt|bereitest))\b/;
const TIME =
  /\b(?:time|times|temps|zeit|tiempo|tempo|tempi|duree|dauer|min|minutes?|minuten|minuti|minutos|mins|h|std|level|difficulty|niveau)\b/;

/** What a short line opens when it stands as a heading; null for all others. */
export function sectionKind(line: string): SectionKind | null {
  if (line.length > 120) return null;
  // "Pumpkin soup – Ingredients": the dish's name stands before or after.
  const parts = line.split(/\s[–—|-]\s|\s*\|\s*/);
  if (parts.length === 2 && line.length < 100 && !/[.!?]$/.test(line))
    for (const part of [parts[1]!, parts[0]!]) {
      const kind = kindOf(part);
      if (kind === 'ingredients' || (kind === 'method' && !/\d/.test(part))) return kind;
    }
  return kindOf(line);
}

function kindOf(line: string): SectionKind | null {
  if (line.length > 90) return null;
  const text = foldWords(line.replace(/\([^)]*\)/g, ' ')).replace(/^\d+ /, '');
  if (!text) return null;
  const words = text.split(' ').length;
  if (words > 10) return null;
  if (INGREDIENTS_HEADING.test(text) && words <= 9) return 'ingredients';
  if (TIME.test(text)) return STOP_HEADING.test(text) ? 'stop' : null;
  if (/:\s*\d/.test(line)) return null;
  if (METHOD_HEADING.test(text) || MAKING_HEADING.test(text)) return words <= 9 ? 'method' : null;
  if (STOP_HEADING.test(text) && (words <= 3 || FIRM_STOP.test(text))) return 'stop';
  return null;
}
const FIRM_STOP =
  /^(?:nutrition|nutritional|leave a|you (?:may|might)|did you|related|similar|more|rate|share|comment|review|valeurs|informations?|nahrwert|schreibe|hinterlasse|ahnliche|weitere|mehr|das konnte|informacion|valores|deja|recetas|tambien|valori|informazioni|lascia|ricette|potrebbe|informac|deixe|receitas|veja|voce|vous|laisse|recettes|autres|a lire|a decouvrir|about|what others|join|subscribe|newsletter)/;

/** A name of a part that says nothing: "Instructions", "Step 3", "Ingrédients". */
export function isGenericHeading(line: string): boolean {
  const text = foldWords(line);
  if (!text) return true;
  if (/^(?:step|etape|schritt|paso|passo|fase|passaggio|stap|part|teil|partie|no|n)? ?\d*$/.test(text))
    return true;
  const kind = sectionKind(line);
  return (kind === 'ingredients' || kind === 'method') && text.split(' ').length <= 3;
}
