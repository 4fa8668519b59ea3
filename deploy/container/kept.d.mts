/** By a pattern of packages' names: patterns of the files that stay, within the package. */
export const KEPT: Readonly<Record<string, readonly string[]>>;
