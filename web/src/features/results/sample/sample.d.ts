/** Created by web/build/sample-menu.ts when the app is built. */
declare module 'virtual:mirabelle-sample/en' {
  const sample: Pick<import('../api.ts').Results, 'scan' | 'sections' | 'items'>;
  export default sample;
}
declare module 'virtual:mirabelle-sample/fr' {
  const sample: Pick<import('../api.ts').Results, 'scan' | 'sections' | 'items'>;
  export default sample;
}
