// The image's health check: /readyz of this container's own server, without anything but Node.
import { request } from 'node:http';

const WAIT_MS = 8_000;
const { ROLE, PORT = '8787', METRICS_PORT } = process.env;
const port = ROLE === 'worker' ? METRICS_PORT : PORT;
if (!port) {
  process.stdout.write('A worker answers health checks only where METRICS_PORT is set.\n');
  process.exit(0);
}
const asked = request({ host: '127.0.0.1', port, path: '/readyz', timeout: WAIT_MS }, (answer) => {
  answer.pipe(process.stdout);
  answer.on('end', () => process.exit(answer.statusCode === 200 ? 0 : 1));
});
asked.on('timeout', () => asked.destroy(new Error(`no answer within ${WAIT_MS / 1000} s`)));
asked.on('error', (error) => {
  process.stdout.write(`/readyz: ${error.message}\n`);
  process.exit(1);
});
asked.end();
