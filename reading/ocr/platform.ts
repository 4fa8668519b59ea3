import type { PictureLanguage } from '@mirabelle/contract/picture-languages.ts';

/** Sides of a picture as a person sees them, turned by its EXIF, and of the picture in the file. */
export interface PictureSides {
  width: number;
  height: number;
}

/** Pixels of a picture, upright by its EXIF, three bytes each (red, green, blue). */
export interface DecodedPicture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** What decodes pictures where the reader runs. */
export interface PictureDecoder {
  /** The sides that the file announces, told without unfolding its pixels where that can be. Rejects where it has none. */
  sides(image: Uint8Array): Promise<PictureSides>;
  /**
   * The picture on white, upright, in sRGB, shrunk where a side is longer than `longestSide`. Rejects where the file is
   * damaged; where `whole` is false, only if nothing of it can be shown.
   */
  decode(image: Uint8Array, longestSide: number, whole: boolean): Promise<DecodedPicture>;
}

/** A file that the reader works with: the detector, the second reader's model or characters, or a language's data. */
export type Asset = 'detector' | 'latin-lines' | 'latin-characters' | PictureLanguage;

/** Gives a file that came with the install, or that the phone keeps. Rejects with an `Error` that says what is missing. */
export type LoadAsset = (asset: Asset) => Promise<Uint8Array>;

/** The threads that a reader runs: one holds the picture, others read lines of it. */
export type ThreadKind = 'page' | 'lines';

/** A thread as it is seen by who started it. */
export interface StartedThread {
  post(message: unknown, transfer: readonly ArrayBuffer[]): void;
  /** Ends it at once. */
  end(): Promise<void>;
  /** Whether something is asked of it: while nothing is, it keeps no process alive. */
  setBusy(busy: boolean): void;
}

export interface ThreadListeners {
  onMessage(message: unknown): void;
  /** It failed, or ended without being told to. */
  onEnd(error: Error): void;
}

export type StartThread = (kind: ThreadKind, listeners: ThreadListeners) => StartedThread;

/** The other side: what a thread hears, and how it answers. */
export interface ThreadPort {
  listen(onMessage: (message: unknown) => void): void;
  post(message: unknown): void;
}
