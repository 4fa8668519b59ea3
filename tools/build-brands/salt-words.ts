/**
 * Words that turn the name of a substance into that of its salt, ester, hydrate or strength, folded, in the languages of
 * the regulators' lists: "naproxen sodium", "chlorhydrate de cétirizine". Taken away, the substance is left.
 */
export const SALT_WORDS = new Set(
  `acetate acetonide acetylacetate adipate aluminium aluminum aminobenzoate anhydre anhydrous arginine ascorbate aspartate
  axetil axetil base benzathine benzoate besilate besylate bisulfate bisulphate bitartrate bromhydrate bromide bromure
  butyrate calcic calcium calcique camsylate caproate carbonate chlorhydrate chloride chlorure choline cilexetil citrate
  clavulanate cypionate d decanoate deanol diacetate dichlorhydrate digluconate dihydrate dihydrochloride dihydrogen
  dimaleate dimeglumine dinitrate diphosphate dipropionate dipivoxil disodique disodium disoproxil ditosylate edetate
  edisylate element embonate enantate enanthate erbumine esilate esylate estolate ethanolate ethylsuccinate etabonate
  etexilate extract extrait fosfate fumarate furoate gluconate glucuronate glycerophosphate hemicalcique hemifumarate
  hemihydrate hemisulfate hemitartrate heptahydrate hexahydrate hyclate hydrate hydrobromide hydrochloride hydrogen
  hydrogenosulfate hydrogenotartrate hydroxide hydroxynaphthoate hippurate iodide isethionate lactate lactobionate laurilsulfate
  lauroxil lysine l magnesium magnesique maleate malate mandelate medoxomil meglumine mesilate mesylate methanesulfonate
  methobromide methonitrate methylbromide methylsulfate micronise micronised micronized micronizzato mofetil monohydrate
  monophosphate monosodium monosodique mononitrate mucate napsylate naphtoate nicotinate nitrate oleate olamine orotate oxalate
  oxoglurate palmitate pamoate pantothenate pegol pentahydrate phenylpropionate phosphate picrate pidolate pivalate pivoxil
  polacrilex polistirex potassique potassium proxetil propionate pyrophosphate resinate saccharate salicylate sesquihydrate
  sodique sodium solvate stearate succinate sulfate sulphate tannate tartrate tebutate teoclate terephthalate
  tert butylamine tetrahydrate thiocyanate tosilate tosylate trihydrate triphenylacetate tromethamine trometamol undecanoate
  undecylenate valerate xinafoate zinc de du d en sous forme human recombinant synthetic equivalent racemic racemique
  lourd leger hydrosoluble coated enrobe`
    .split(/\s+/)
    .filter(Boolean),
);
