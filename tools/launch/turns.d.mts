export interface Turn {
  write(text: string | Uint8Array): void;
  end(): void;
}
export function takeTurns(show: (text: string | Uint8Array) => void): () => Turn;
