import { PhotoProblem } from './photo-problem.ts';

export interface CheckedFile {
  /** Only some browsers open HEIC and HEIF. */
  heic: boolean;
}

/**
 * Checks a file's stated type before it is opened. Only types that start with image/ are accepted; some
 * systems give a HEIC no type at all, so its extension counts too.
 * @throws PhotoProblem naming the file to use instead
 */
export function checkFile(file: Pick<File, 'name' | 'type' | 'size'>): CheckedFile {
  const heic = /^image\/hei[cf]/.test(file.type) || (file.type === '' && /\.hei[cf]$/i.test(file.name));
  if (file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name))) {
    throw new PhotoProblem('pdf');
  }
  if (!file.type.startsWith('image/') && !heic) throw new PhotoProblem('not-an-image');
  if (file.type === 'image/svg+xml') throw new PhotoProblem('svg');
  if (file.size === 0) throw new PhotoProblem('empty');
  return { heic };
}
