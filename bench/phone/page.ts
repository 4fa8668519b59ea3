/** The page that `phone-page.ts` opens: gives the reader of this browser to the bench. */
import { createPhoneReader } from '@mirabelle/web/src/phone-reader/picture-reader.ts';

const reader = createPhoneReader();
Object.assign(globalThis, {
  /** @param image in base64, as it comes from the bench */
  read: (image: string, words: readonly string[]) =>
    reader.read(
      Uint8Array.from(atob(image), (sign) => sign.charCodeAt(0)),
      { words },
    ),
});
