import { useEffect, useRef } from 'react';

/**
 * Accepts pictures pasted anywhere on the page, and keeps the page open if one is dropped next to their box: the
 * browser would otherwise open the file in its place.
 */
export function usePhotoGivenToPage(take: (files: readonly File[]) => void): void {
  const latestTake = useRef(take);
  latestTake.current = take;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) latestTake.current(files);
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
