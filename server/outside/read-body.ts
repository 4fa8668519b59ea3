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
  const bytes = await readBytes(response, mostBytes);
  return decoderFor(response.headers.get('content-type') ?? '', bytes).decode(bytes);
}

/**
 * The bytes of an answer.
 * @param mostBytes limit of the decompressed body
 * @throws AppError page_too_large
 */
export async function readBytes(response: Response, mostBytes: number): Promise<Buffer> {
  const { bytes, whole } = await take(response, mostBytes);
  if (!whole) throw new AppError('page_too_large');
  return bytes;
}

/**
 * The whole lines of an answer that lie within so many bytes; what follows is not read.
 * @param mostBytes of the decompressed body
 */
export async function readBeginning(response: Response, mostBytes: number): Promise<string> {
  const { bytes, whole } = await take(response, mostBytes);
  const text = decoderFor(response.headers.get('content-type') ?? '', bytes).decode(bytes);
  // Half a line may say something else than the line: "Disallow: /" of "Disallow: /private".
  return whole ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
}

/** The first bytes of an answer, and whether they are all. */
async function take(response: Response, mostBytes: number): Promise<{ bytes: Buffer; whole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    parts.push(part);
    if (size > mostBytes) {
      await response.body?.cancel().catch(() => {});
      return { bytes: Buffer.concat(parts).subarray(0, mostBytes), whole: false };
    }
  }
  return { bytes: Buffer.concat(parts), whole: true };
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
