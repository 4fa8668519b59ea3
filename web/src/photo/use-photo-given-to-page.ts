import { useEffect, useRef } from 'react';

/**
 * Accepts a picture pasted anywhere on the page, and keeps the page open if one is dropped next to its box: the
 * browser would otherwise open the file in its place.
 */
export function usePhotoGivenToPage(take: (file: File) => void): void {
  const latestTake = useRef(take);
  latestTake.current = take;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file) latestTake.current(file);
    };
    const keepPage = (event: DragEvent) => event.preventDefault();
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);
}
