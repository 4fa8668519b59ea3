// A reading process that does as the picture's bytes say, for the tests of what stands around it.
import type { ReadAnswer, ReadRequest } from '../messages.ts';

process.on('message', ({ id, image }: ReadRequest) => {
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
    default:
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
