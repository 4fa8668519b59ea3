import { AppError } from '@mirabelle/contract/errors.ts';
import type { Response } from 'undici';

/** How far into a page its own word on its encoding is looked for, in bytes; the HTML standard says 1024. */
const PRESCAN_BYTES = 1_024;

/**
 * The text of an answer, in the encoding that its header or the page itself names, UTF-8 otherwise.
 * @param mostBytes limit of the decompressed body
 * @throws AppError page_too_large
 */
export async function readBody(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) {
      await response.body?.cancel().catch(() => {});
      throw new AppError('page_too_large');
    }
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  return decoderFor(response.headers.get('content-type') ?? '', bytes).decode(bytes);
}

function decoderFor(contentType: string, bytes: Buffer): TextDecoder {
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, PRESCAN_BYTES).toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8');
  } catch {
    return new TextDecoder('utf-8');
  }
}
