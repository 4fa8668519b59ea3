import { exportDataOperation } from '@mirabelle/contract/functions/export-data.ts';
import { getBackend } from '../../../lib/backend/backend.ts';
import { isLost, toBackendError } from '../../../lib/backend/backend-error.ts';
import { invoke } from '../../../lib/backend/invoke.ts';
import { CALLS, withRetry } from '../../../lib/backend/retry.ts';

/** How many of the photographs are in the file so far. */
export type ExportProgress = (done: number, total: number) => void;

/**
 * Everything stored about the user as one JSON file: the server's rows, and her photographs as data URLs.
 * A photograph that no longer exists has `data: null`.
 * @throws BackendError, TimeoutError
 */
export async function exportData(onProgress: ExportProgress): Promise<Blob> {
  const { files, ...rest } = await invoke(exportDataOperation, {});
  // In parts: the browser keeps the parts of a file outside the page's memory.
  const parts: (string | Blob)[] = [JSON.stringify(rest, null, 2).replace(/\n\}$/, ',\n  "files": [')];
  for (const [index, file] of files.entries()) {
    onProgress(index, files.length);
    const data = await photograph(file.bucket, file.name);
    parts.push(`${index > 0 ? ',' : ''}\n    ${JSON.stringify({ ...file, data })}`);
  }
  parts.push('\n  ]\n}\n');
  return new Blob(parts, { type: 'application/json' });
}

async function photograph(bucket: string, name: string): Promise<string | null> {
  const { data, error } = await withRetry(
    async (signal) => {
      const backend = await getBackend();
      const answer = await backend.storage.from(bucket).download(name, {}, { signal });
      if (answer.error && isLost(toBackendError(answer.error))) throw toBackendError(answer.error);
      return answer;
    },
    { label: bucket, ...CALLS.upload },
  );
  if (error) return null;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(data);
  });
}

/** Offers a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
