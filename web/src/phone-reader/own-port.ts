import type { ThreadPort } from '@mirabelle/reading/ocr/platform.ts';

/** The other side of a worker. */
export const ownPort: ThreadPort = {
  listen(onMessage) {
    self.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  },
  post: (message) => self.postMessage(message),
};
