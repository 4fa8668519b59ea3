/** Router state that a page hands to /auth when it sends a visitor there. */
export interface AuthState {
  /** Path to come back to. */
  from: string;
}
