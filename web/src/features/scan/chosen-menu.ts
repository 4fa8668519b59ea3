import { PDF_TYPE } from '@mirabelle/contract/pdf.ts';
import { MOST_PAGES } from '@mirabelle/contract/policy.ts';
import { useSyncExternalStore } from 'react';
import type { LinkInCode } from '../../codes/link-in.ts';
import { onForgetUser } from '../../lib/personal-data.ts';
import { PhotoProblem } from '../../photo/photo-problem.ts';
import type { PhotoFault } from '../../photo/photo-quality.ts';

/** A page of a menu that waits to be sent. */
export interface ChosenPage {
  /** Made here; another one whenever the page is replaced. */
  id: string;
  /** A JPEG, or a PDF as it is. */
  blob: Blob;
  isPdf: boolean;
  /** The file's name. */
  name: string;
  /** Null for a PDF. */
  previewUrl: string | null;
  /** What makes it hard to read, once it was measured. */
  fault: PhotoFault | null;
  /** What the codes in it say, once some were found. */
  codes: readonly LinkInCode[];
}

/** A menu without a picture: behind a link, or in a text. */
export type ChosenSource = { kind: 'link'; url: string } | { kind: 'text'; text: string };

/** What waits to be analysed. */
export interface ChosenMenu {
  /** One for exactly these pages in this order, or this source: sent again, it is the same scan. */
  scanId: string;
  /** Milliseconds since 1970; the stored files are named by it and those that follow. */
  timestamp: number;
  pages: readonly ChosenPage[];
  /** Read in place of the pages, which stay; null where there is none. */
  source: ChosenSource | null;
}

let chosen = withIds({ pages: [], source: null }, null);
const listeners = new Set<() => void>();

/**
 * What waits to be analysed. It is kept in memory, so that it survives a sign-in, a failed analysis and a visit to another
 * page; it is gone when the tab is closed or the user changes.
 */
export function useChosenMenu(): ChosenMenu {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
}

/**
 * Adds a page behind the others, or in place of one.
 * @param replaces the id of the page that it takes the place of; null to add it
 * @returns the page
 * @throws PhotoProblem where the same file is there already
 */
export async function addPage(blob: Blob, name: string, replaces: string | null = null): Promise<ChosenPage> {
  for (const page of chosen.pages) {
    if (page.id !== replaces && (await isSame(page.blob, blob))) throw new PhotoProblem('twice');
  }
  const isPdf = blob.type === PDF_TYPE;
  const page: ChosenPage = {
    ...{ id: crypto.randomUUID(), blob, isPdf, name },
    previewUrl: isPdf ? null : URL.createObjectURL(blob),
    fault: null,
    codes: [],
  };
  const old = chosen.pages.find(({ id }) => id === replaces);
  if (old) forget(old);
  change({ pages: old ? chosen.pages.map((each) => (each === old ? page : each)) : [...chosen.pages, page] });
  return page;
}

export function removePage(id: string): void {
  for (const page of chosen.pages) if (page.id === id) forget(page);
  change({ pages: chosen.pages.filter((page) => page.id !== id) });
}

/** @param by how many places forward; a page at the end stays there */
export function movePage(id: string, by: 1 | -1): void {
  const pages = [...chosen.pages];
  const from = pages.findIndex((page) => page.id === id);
  const to = from + by;
  const page = pages[from];
  if (!page || to < 0 || to >= pages.length) return;
  pages.splice(from, 1);
  pages.splice(to, 0, page);
  change({ pages });
}

/** Says of a page what was noticed in it; one that is gone by now is left alone. */
export function notePage(id: string, noticed: Partial<Pick<ChosenPage, 'fault' | 'codes'>>): void {
  set({ ...chosen, pages: chosen.pages.map((page) => (page.id === id ? { ...page, ...noticed } : page)) });
}

/**
 * Has a link or a text read in place of the pages; null goes back to them. One that is there already stays as it is.
 * @returns what waits now
 */
export function chooseSource(source: ChosenSource | null): ChosenMenu {
  if (JSON.stringify(source) !== JSON.stringify(chosen.source)) change({ source });
  return chosen;
}

/** Drops what was chosen: it was sent, or belongs to nobody. */
export function dropChosen(): void {
  chosen.pages.forEach(forget);
  change({ pages: [], source: null });
}

function change(next: Partial<Pick<ChosenMenu, 'pages' | 'source'>>): void {
  set(withIds({ pages: chosen.pages, source: chosen.source, ...next }, chosen));
}

function set(next: ChosenMenu): void {
  chosen = next;
  for (const listener of listeners) listener();
}

/** Ids of their own for what was never sent in this form; names of files are never used twice. */
function withIds(what: Pick<ChosenMenu, 'pages' | 'source'>, before: ChosenMenu | null): ChosenMenu {
  const timestamp = Math.max(Date.now(), (before?.timestamp ?? 0) + MOST_PAGES);
  return { ...what, scanId: crypto.randomUUID(), timestamp };
}

function forget({ previewUrl }: ChosenPage): void {
  if (previewUrl) URL.revokeObjectURL(previewUrl);
}

async function isSame(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size || one.type !== other.type) return false;
  const [a, b] = await Promise.all(
    [one, other].map(async (blob) => new Uint8Array(await blob.arrayBuffer())),
  );
  return a?.every((byte, at) => byte === b?.[at]) ?? false;
}

onForgetUser(dropChosen);
