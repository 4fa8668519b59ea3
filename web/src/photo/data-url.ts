import { PhotoProblem } from './photo-problem.ts';

/** A picture as the data URL that is sent. @throws PhotoProblem if memory is too short */
export function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new PhotoProblem('no-memory', reader.error));
    reader.readAsDataURL(picture);
  });
}
