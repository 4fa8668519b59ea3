import { useEffect, useRef } from 'react';
import { cardButtonId } from './dish-card.tsx';

const ALL_CARDS = `[id^="${cardButtonId('')}"]`;

/**
 * Where the focus goes when a dish is closed: back to its card or, where that is gone, to the next one, else to the one
 * before it.
 */
export function useCardFocus(dishId: string): () => void {
  const order = useRef<string[]>([]);
  // Noted while its own card is there.
  useEffect(() => {
    if (!document.getElementById(cardButtonId(dishId))) return;
    order.current = [...document.querySelectorAll(ALL_CARDS)].map(({ id }) => id);
  });
  return () => {
    const at = order.current.indexOf(cardButtonId(dishId));
    const inTurn = [
      cardButtonId(dishId),
      ...order.current.slice(at + 1),
      ...order.current.slice(0, at).reverse(),
    ];
    for (const id of inTurn) {
      const card = document.getElementById(id);
      if (!card) continue;
      card.focus();
      return;
    }
  };
}
