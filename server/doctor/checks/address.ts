import { createServer } from 'node:net';
import { type Check, failed, ok, warning } from '../check.ts';

const OWN = new Set(['127.0.0.1', '::1', 'localhost']);

/** Where people open it, and whether the port can be had. */
export const address: Check = {
  name: 'Address',
  async look({ config, running }) {
    const { host, port, publicUrl, trustedProxies } = config;
    if (config.role === 'worker') return ok('A worker: it serves no pages.');
    if (running) {
      const failing = Object.entries(running.parts).flatMap(([part, state]) =>
        state === 'failing' ? [part] : [],
      );
      if (failing.length > 0) {
        return failed(
          `The server at ${running.address} runs, but its ${failing.join(' and ')} fails.`,
          'See below what to do about that part.',
        );
      }
    } else if (!(await free(host, port))) {
      return failed(`Another program uses port ${port}.`, 'Stop it, or choose another port with PORT=8788.');
    }
    if (publicUrl === null && !OWN.has(host)) {
      return warning(
        `It listens on ${host} without PUBLIC_URL.`,
        'Put an HTTPS proxy in front and set PUBLIC_URL: phones allow the camera on HTTPS pages only.',
      );
    }
    if (publicUrl !== null && !OWN.has(new URL(publicUrl).hostname)) {
      if (publicUrl.startsWith('http:')) {
        return warning(
          `PUBLIC_URL is ${publicUrl}.`,
          'Use https: phones allow the camera on HTTPS pages only.',
        );
      }
      if (trustedProxies === 0) {
        return warning(
          'PUBLIC_URL is set and TRUSTED_PROXIES is 0.',
          'Behind a proxy set TRUSTED_PROXIES=1, or all visitors share one limit.',
        );
      }
    }
    return ok(running ? `Version ${running.version} runs at ${running.address}.` : `Port ${port} is free.`);
  },
};

function free(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
