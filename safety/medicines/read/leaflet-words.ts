/**
 * Words by which leaflets are told and by which they set their own medicine apart from those they only mention, in six
 * languages, folded: lower case, no accents, one space between words, no punctuation.
 */

/** A patient's leaflet calls itself so. */
export const LEAFLET_TITLE =
  /\b(?:package leaflet|patient (?:information )?leaflet|information for the (?:patient|user)|all of this leaflet|medication guide|notice information|information de l ?(?:utilisateur|patient)|cette notice|gebrauchsinformation|information fur (?:patienten|anwender|den anwender)|packungsbeilage|prospecto|informacion para el (?:usuario|paciente)|foglio illustrativo|informazioni per (?:il paziente|l ?utilizzatore)|folheto informativo|informacao para o (?:utilizador|doente)|bula do paciente)\b/;

/** Headings from which on other medicines are spoken of: what to know before, contraindications, interactions. */
export const BEFORE_TAKING =
  /^(?:\d )?(?:what you (?:need to|should|must) know before|before (?:you |taking|using)|do not (?:take|use) |warnings? and precautions|contra ?indications|(?:drug )?interactions|other medicines and|(?:quelles sont les )?informations? (?:a connaitre|necessaires|importantes)|avant (?:de prendre|d ?utiliser)|ne prenez jamais|n ?utilisez jamais|mises? en garde|precautions d ?emploi|avertissements|autres medicaments et|was (?:sollten|mussen) sie (?:vor|bei)|gegenanzeigen|wechselwirkungen|warnhinweise|besondere vorsicht|que necesita saber antes|antes de (?:tomar|usar|empezar|utilizar)|no (?:tome|use) |contraindicaciones|advertencias|interacciones|precauciones|cosa deve sapere prima|prima di (?:prendere|usare)|non (?:prenda|usi) |controindicazioni|avvertenze|interazioni|precauzioni|o que precisa de saber antes|nao (?:tome|utilize|use) |contra ?indicacoes|interacoes|precaucoes)/;

/** Headings and sentences that say what the product itself is made of. */
export const CONTENTS =
  /^(?:\d )?(?:what .{1,60} contains|contents of the pack|the active (?:substance|ingredient)|active ingredient|composition|each .{1,60} contains|ce que contient|contenu de l ?emballage|(?:la|les) substances? actives?|principe actif|chaque .{1,60} contient|was .{1,60} enthalt|inhalt der packung|(?:der|die) wirkstoff|wirkstoff|zusammensetzung|(?:jede|eine|1) .{1,60} enthalt|composicion|contenido del envase|(?:el|los) principios? activos?|cada .{1,60} (?:contiene|contem)|cosa contiene|contenuto della confezione|(?:il|i) princip[io]+ attiv[oi]|composizione|ogni .{1,60} contiene|qual a composicao|composicao|conteudo da embalagem|as? substancias? ativas?)/;

/** Headings behind which neither the product is named nor what is in it. */
export const AFTERWARDS =
  /^(?:\d )?(?:how to (?:take|use|store)|possible side effects|the other ingredients|other ingredients|excipients?|comment (?:prendre|utiliser|conserver)|quels sont les effets|les autres (?:composants|excipients)|wie ist .{1,60} (?:einzunehmen|anzuwenden|aufzubewahren)|welche nebenwirkungen|die sonstigen bestandteile|como (?:tomar|usar|conservar|utilizar)|posibles efectos|los demas componentes|come (?:prendere|usare|conservare)|possibili effetti|gli altri componenti|efeitos (?:indesejaveis|secundarios)|os outros componentes)/;

/** Sentences that speak of a further medicine: one not to take along, to tell the doctor of, to be allergic to. */
export const ASIDE =
  /\b(?:(?:tell|ask|inform|consult|talk to|speak to) (?:your|a) (?:doctor|pharmacist|midwife|gp)|if you (?:are|re|take|use)\b.{0,30}\b(?:taking|using|take|use)|do not (?:take|use|combine) .{0,60}\bwith|not to be taken with|allergic|together with|at the same time|other medicines|(?:informez|prevenez|avertissez|demandez|consultez|signalez) .{0,60}(?:medecin|pharmacien)|si vous (?:prenez|utilisez)|en association avec|ne (?:pas |jamais )?(?:prendre|utiliser|associer|prenez|utilisez) .{0,60}\bavec|allergique|autres medicaments|en meme temps|(?:informieren|fragen|sagen) sie ihren?|wenn sie .{0,120}(?:einnehmen|anwenden)|gleichzeitig|zusammen mit|nicht mit|allergisch|andere arzneimittel|(?:informe|consulte|pregunte|comunique) .{0,60}(?:medico|farmaceutico)|si (?:esta|toma|usa)|junto con|al mismo tiempo|alergic[oa]|otros medicamentos|no tomar (?:junto )?con|(?:informi|consulti|chieda|si rivolga) .{0,60}(?:medico|farmacista)|se (?:sta|prende|assume|usa)|insieme|contemporaneamente|allergic[oa]|altri medicinali|in associazione con|(?:fale com|pergunte) .{0,60}(?:medico|farmaceutico)|se (?:estiver|esta|tomar|toma)|juntamente|ao mesmo tempo|alergia|outros medicamentos|em associacao)\b/;
