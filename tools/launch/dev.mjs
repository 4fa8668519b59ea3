// `npm run dev`: the server restarts and the page reloads on change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, pinnedNode, root } from './setup.mjs';

ensureInstalled();
const backend = process.env.MIRABELLE_DEV_BACKEND ?? 'http://127.0.0.1:8790';
const env = environment({ MIRABELLE_DEV_BACKEND: backend });
const children = [
  spawn(pinnedNode(), ['--watch', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: new URL(backend).port, PUBLIC_URL: 'http://127.0.0.1:5173', CHECK_ANSWERS: 'yes' },
  }),
  spawn(
    pinnedNode(),
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'web', '--host', '127.0.0.1', '--port', '5173'],
    {
      cwd: root,
      stdio: 'inherit',
      env,
    },
  ),
];
const stop = (signal) => {
  for (const child of children) child.kill(signal);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', () => stop('SIGTERM'));
