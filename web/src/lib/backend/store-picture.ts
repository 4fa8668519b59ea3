import { STORAGE } from '@mirabelle/contract/policy.ts';
import { type Backend, getBackend } from './backend.ts';
import { BackendError, toBackendError } from './backend-error.ts';
import { sentenceOf } from './error-body.ts';
import { CALLS, withRetry } from './retry.ts';

/**
 * Stores a picture once; repeating it for the same path changes nothing.
 * @returns its public address
 * @throws BackendError
 */
export async function storePicture(backend: Backend, path: string, picture: Blob): Promise<string> {
  const bucket = backend.storage.from(STORAGE.bucket);
  const { error } = await bucket.upload(path, picture, {
    cacheControl: String(STORAGE.cacheControlSeconds),
    contentType: picture.type,
    upsert: false,
  });
  const failure = error ? ofStorage(error) : null;
  // An earlier try arrived and only its answer was lost: we made the path, so it is our file.
  if (failure && failure.status !== 409 && failure.code !== 'ResourceAlreadyExists') throw failure;
  return bucket.getPublicUrl(path).data.publicUrl;
}

/** The same under the retry policy. @throws BackendError, TimeoutError */
export function storePictureSafely(
  path: string,
  picture: Blob,
  signal: AbortSignal | undefined,
): Promise<string> {
  return withRetry(async () => storePicture(await getBackend(), path, picture), {
    label: 'upload',
    ...CALLS.upload,
    ...(signal ? { signal } : {}),
  });
}

/** Storage's own error. Its text is the server's if the answer was an error's, and not the library's. */
function ofStorage(error: { name: string; message: string }): BackendError {
  const { message, status, code } = toBackendError(error);
  const sentence = error.name === 'StorageApiError' ? sentenceOf(error.message) : null;
  return new BackendError(message, { status, code, sentence, cause: error });
}
