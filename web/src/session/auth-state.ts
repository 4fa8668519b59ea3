/** Router state that a page passes to /auth when it sends a visitor there. */
export interface AuthState {
  /** Path to return to. */
  from: string;
}
