import { useState } from 'react';

/** Of this user on this device (lib/personal-data.ts). */
const KEY = 'mirabelle-results-on-photo';

export interface OnPhoto {
  on: boolean;
  /** The dish that is to be seen on the photo; null for none. */
  sought: string | null;
  change: (on: boolean) => void;
  /** Shows a dish on the photo. */
  seek: (dishId: string) => void;
}

/** Whether dishes are shown on the photo: as she chose last. */
export function useOnPhoto(): OnPhoto {
  const [on, setOn] = useState(chosen);
  const [sought, setSought] = useState<string | null>(null);
  const change = (next: boolean) => {
    setOn(next);
    setSought(null);
    keep(next);
  };
  return {
    on,
    sought,
    change,
    seek: (dishId) => {
      change(true);
      setSought(dishId);
    },
  };
}

/** Leads from an open dish to its place on the photo. @param close closes what is open */
export const seekWith =
  ({ seek }: OnPhoto, close: () => void) =>
  (dishId: string) => {
    close();
    seek(dishId);
  };

function chosen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function keep(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Blocked: it holds until the page is closed.
  }
}
