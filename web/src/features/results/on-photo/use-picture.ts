import { isPdf } from '@mirabelle/contract/pdf.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadPicture } from '../../../lib/backend/load-picture.ts';
import { ownPicture } from '../../../past-scans/own-pictures.ts';
import type { PhotoPage } from './photo-pages.ts';

/** Why a page cannot be shown. */
export type NoPicture = 'notSent' | 'gone' | 'pdf';

type Found = { blob: Blob } | { none: NoPicture };

/** Long enough to leaf through the pages of a menu without asking again, in ms. */
const KEPT_MS = 300_000;

/** The picture of a page as an address to show it by. */
export function usePicture(page: PhotoPage) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['picture', page.key, page.url],
    queryFn: ({ signal }) => findPicture(page, signal),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    // A copy on this device needs no network.
    networkMode: 'always',
    retry: false,
  });
  const address = useAddress(data && 'blob' in data ? data.blob : null);
  return {
    address,
    none: data && 'none' in data ? data.none : null,
    failed: error !== null && !data,
    again: () => void refetch(),
    busy: isFetching,
  };
}

/** The copy on this device, or else what the server holds. */
async function findPicture(page: PhotoPage, signal: AbortSignal): Promise<Found> {
  const own = await ownPicture(page.scan, page.page);
  const file = own ?? (page.url === null ? null : await loadPicture(page.url, signal));
  if (!file) return { none: page.url === null ? 'notSent' : 'gone' };
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  if (!isPdf(head)) return { blob: file };
  return drawSheet(file, page.sheet);
}

async function drawSheet(file: Blob, sheet: number): Promise<Found> {
  try {
    const { openPdfHere } = await import('../../../phone-reader/open-pdf.ts');
    const pdf = await openPdfHere(new Uint8Array(await file.arrayBuffer()));
    try {
      return { blob: new Blob([await pdf.draw(sheet)], { type: 'image/jpeg' }) };
    } finally {
      await pdf.close();
    }
  } catch {
    // It needs typefaces that are not in the file, or is damaged: its dishes are in the list all the same.
    return { none: 'pdf' };
  }
}

function useAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [blob]);
  return address;
}
