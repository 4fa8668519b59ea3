import { JSON_LD_STYLES } from './json-ld-styles.ts';
import { LAYOUT_STYLES } from './layout-styles.ts';
import { MARKUP_STYLES } from './markup-styles.ts';

export { JSON_LD_STYLES } from './json-ld-styles.ts';
export type { PageStyle } from './page-parts.ts';
export const ALL_STYLES = [...JSON_LD_STYLES, ...MARKUP_STYLES, ...LAYOUT_STYLES];
