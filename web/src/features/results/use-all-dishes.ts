import { startTransition, useEffect, useState } from 'react';

/** Whether a menu has been shown since the app was opened; one that is gone back to is there at once, in its place. */
let shownBefore = false;

/**
 * Whether all dishes are shown: of the first menu that is opened, on a slow phone, a screenful comes before the rest,
 * which takes as long again.
 */
export function useAllDishes(): boolean {
  const [all, setAll] = useState(shownBefore);
  useEffect(() => {
    shownBefore = true;
    startTransition(() => setAll(true));
  }, []);
  return all;
}
