/** Created by knowledge/pack/vite-plugin.ts when the app is built. */
declare module 'virtual:mirabelle-knowledge' {
  const knowledge: import('@mirabelle/safety/match/name-columns.ts').TravellingKnowledge;
  export default knowledge;
}
