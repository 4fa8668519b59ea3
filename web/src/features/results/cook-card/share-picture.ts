/** How a picture was passed on: through the device's share sheet, as a file, or not at all. */
export type PictureShared = 'shared' | 'downloaded' | 'cancelled';

/** Long enough for a browser to begin the download, in ms. */
const DOWNLOAD_MS = 60_000;

/** Passes a picture to the device's share sheet, or downloads it where there is none that takes pictures. */
export async function sharePicture(picture: Blob, name: string, title: string): Promise<PictureShared> {
  const data = { title, files: [new File([picture], name, { type: picture.type })] };
  if (typeof navigator.share === 'function' && navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
  return 'downloaded';
}
