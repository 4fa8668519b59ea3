/** What is wrong with a record: where, what, and how to put it right. */
export interface Problem {
  /** Folder and file name without ending: "foods/brie". */
  record: string;
  what: string;
  fix: string;
}
