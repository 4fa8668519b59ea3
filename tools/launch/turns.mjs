// Lets commands that run at once share one terminal.

/**
 * Shows what was begun first as it comes. What the others write is held back until it is their turn, so that each is
 * read in one piece.
 * @param {(text: string | Uint8Array) => void} show
 */
export function takeTurns(show) {
  const inTurn = [];

  return function begin() {
    const own = { held: [], ended: false };
    inTurn.push(own);
    return {
      write(text) {
        if (inTurn[0] === own) show(text);
        else own.held.push(text);
      },
      end() {
        own.ended = true;
        while (inTurn[0]?.ended) {
          inTurn.shift();
          for (const text of inTurn[0]?.held.splice(0) ?? []) show(text);
        }
      },
    };
  };
}
