// A picture reader that obeys the bytes of the picture, for tests of the code around it.
import type { ReadAnswer, ReadRequest } from '../messages.ts';

process.on('message', ({ id, image, as }: ReadRequest) => {
  const answer = (message: ReadAnswer) => process.send?.(message);
  switch (Buffer.from(image).toString()) {
    case 'crash':
      process.exit(1);
      break;
    case 'hang':
      break;
    case 'corrupt':
      answer({ kind: 'refused', id, code: 'image_corrupt' });
      break;
    case 'fail':
      answer({ kind: 'failed', id, message: 'out of ideas' });
      break;
    case 'slow':
      setTimeout(read, 200);
      break;
    default:
      read();
  }

  function read(): void {
    if (as === 'page') {
      const line = { text: String(process.pid), confidence: 90, x: 1, y: 1, width: 1, height: 1 };
      const quality = { boxes: 1, readableShare: 1, sharpness: 1 };
      answer({
        kind: 'page',
        id,
        page: { lines: [line], confidence: 90, quality },
        timings: {},
        residentBytes: 1,
      });
      return;
    }
    if (as === 'medicine') {
      const text = String(process.pid);
      const reading = { lines: [text], readConfidence: 90, rawText: text, poor: null };
      answer({ kind: 'medicine', id, reading, timings: {}, residentBytes: 1 });
      return;
    }
    answer({
      kind: 'read',
      id,
      reading: { kind: 'not-a-menu', rawText: String(process.pid) },
      timings: { totalMs: 1 },
      residentBytes: 1,
    });
  }
});
process.on('disconnect', () => process.exit(0));
