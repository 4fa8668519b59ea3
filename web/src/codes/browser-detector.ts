import { CODE_FORMATS, type CodeFormat, type FoundCode } from './found-code.ts';

/** The browser's own detector of codes, where it has one; no type of it comes with the DOM's. */
interface DetectorOfBrowser {
  detect(source: ImageBitmapSource): Promise<{ format: string; rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): DetectorOfBrowser;
  getSupportedFormats(): Promise<string[]>;
}

/** Longest that it may take: on some phones it waits for a service that is not there. */
const TIMEOUT_MS = 2_500;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** The kinds of codes that this browser finds by itself; empty where it has no detector. */
export async function ownFormats(): Promise<CodeFormat[]> {
  const supported = await inTime(detectorClass()?.getSupportedFormats() ?? Promise.resolve([]), []);
  return CODE_FORMATS.filter((format) => supported.includes(format));
}

/** What this browser finds by itself. Empty where it fails: it says nothing of what is in the picture then. */
export async function detectByBrowser(
  source: ImageBitmapSource,
  formats: readonly CodeFormat[],
): Promise<FoundCode[]> {
  const Detector = detectorClass();
  if (!Detector || formats.length === 0) return [];
  const found = await inTime(new Detector({ formats }).detect(source), []);
  return found.flatMap(({ format, rawValue }) => {
    const named = formats.find((one) => one === format);
    return named && rawValue ? [{ format: named, text: rawValue }] : [];
  });
}

async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), TIMEOUT_MS);
  });
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}
