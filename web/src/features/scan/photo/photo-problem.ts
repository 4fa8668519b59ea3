/** Why a chosen file cannot be used. Its words are in i18n/<language>/scan.json under `problem`. */
export type PhotoProblemCode =
  | 'not-an-image'
  | 'pdf'
  | 'svg'
  | 'empty'
  | 'heic'
  | 'too-large'
  | 'corrupt'
  | 'no-memory';

export class PhotoProblem extends Error {
  readonly code: PhotoProblemCode;

  constructor(code: PhotoProblemCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'PhotoProblem';
    this.code = code;
  }
}
