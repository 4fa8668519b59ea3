import { openPictureReaderProcess } from '../picture-reader/picture-reader-process.ts';
import type { ReadMedicine, ReadMenu, ReadPage } from '../picture-reader/read-types.ts';
import type { Base } from './base.ts';
import type { WorkParts } from './work-parts.ts';

/** Reads pictures of each kind. */
export interface PictureReader {
  menu: ReadMenu;
  medicine: ReadMedicine;
  page: ReadPage;
  /** Loads its models now rather than with the first picture. */
  warm(): void;
  /** Whether menus can be read; null where others read them. */
  ready(): boolean | null;
}

/** The built-in reader in a process of its own, which starts with the first picture; or what takes its place. */
export function startPictureReader(
  parts: WorkParts,
  { log, closing }: Pick<Base, 'log' | 'closing'>,
): PictureReader {
  const reader = openPictureReaderProcess({ log });
  closing.add(() => reader.close());
  const own = parts.readMenu === undefined;
  return {
    menu:
      parts.readMenu ??
      (async (image, signal, user, onFirst) => (await reader.read(image, { user, signal, onFirst })).reading),
    medicine: parts.readMedicine ?? ((image, signal, user) => reader.readMedicine(image, { user, signal })),
    page: parts.readPage ?? ((image, signal, user) => reader.readPage(image, { user, signal })),
    warm: () => {
      if (own) reader.warm();
    },
    ready: () => (own ? reader.ready() : null),
  };
}
