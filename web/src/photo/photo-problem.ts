/** Why a chosen file cannot be used. The words are in the texts of the page that asked for it. */
export type PhotoProblemCode =
  | 'not-an-image'
  | 'pdf'
  | 'not-a-pdf'
  | 'pdf-too-large'
  | 'svg'
  | 'empty'
  | 'heic'
  | 'too-large'
  | 'corrupt'
  | 'no-memory'
  /** The same file is there already. */
  | 'twice';

export class PhotoProblem extends Error {
  readonly code: PhotoProblemCode;

  constructor(code: PhotoProblemCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'PhotoProblem';
    this.code = code;
  }
}
