/** What is shared. */
export interface SharedMenu {
  scanId: string;
  userId: string;
  /** What the menu is called where it is sent; null where no one has read a name. */
  name: string | null;
  /** Of the restaurant: offered where she has told no country of her own. */
  country: string | null;
}
