/** Created by knowledge/pack/browser/vite-plugin.ts when the app is built. */
declare module 'virtual:mirabelle-knowledge/records' {
  const records: import('@mirabelle/knowledge/pack/browser/travel.ts').TravellingRecords;
  export default records;
}
declare module 'virtual:mirabelle-knowledge/harmless-words' {
  const words: import('@mirabelle/contract/knowledge.ts').PackedHarmless;
  export default words;
}
declare module 'virtual:mirabelle-knowledge/open-names' {
  const names: import('@mirabelle/contract/knowledge.ts').PackedOpenNames;
  export default names;
}
declare module 'virtual:mirabelle-knowledge/food-words' {
  const words: import('@mirabelle/contract/knowledge/food-words.ts').FoodWords;
  export default words;
}
declare module 'virtual:mirabelle-knowledge/names' {
  const names: import('@mirabelle/knowledge/pack/browser/packed-names.ts').PackedNames;
  export default names;
}
declare module 'virtual:mirabelle-knowledge/medicines' {
  const medicines: import('@mirabelle/contract/medicine.ts').PackedMedicines;
  export default medicines;
}
declare module 'virtual:mirabelle-knowledge/diets' {
  const diets: import('@mirabelle/contract/knowledge.ts').PackedKnowledge['diets'];
  export default diets;
}
declare module 'virtual:mirabelle-knowledge/aftermath' {
  const aftermath: import('@mirabelle/contract/aftermath.ts').PackedAftermath;
  export default aftermath;
}
declare module 'virtual:mirabelle-knowledge/whom-to-call' {
  const whomToCall: import('@mirabelle/contract/aftermath.ts').WhomToCall;
  export default whomToCall;
}

declare module 'virtual:mirabelle-knowledge/rests' {
  const rests: import('@mirabelle/contract/rests.ts').Rests;
  export default rests;
}
declare module 'virtual:mirabelle-knowledge/source-notes' {
  const notes: import('@mirabelle/contract/knowledge.ts').PackedSourceNotes;
  export default notes;
}
declare module 'virtual:mirabelle-knowledge/fresh-until' {
  const freshUntil: string;
  export default freshUntil;
}
