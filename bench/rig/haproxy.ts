import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from './site.ts';

/** HAProxy before the web processes, the primary and the replicas. */
export async function startHaproxy(site: Site) {
  const path = join(site.folder, 'haproxy.cfg');
  await writeFile(path, settings(site));
  await site.account.own(path);
  return site.run({
    name: 'haproxy',
    file: '/usr/sbin/haproxy',
    args: ['-W', '-f', path],
    account: site.account,
  });
}

const settings = ({ ports }: Site) => `global
  maxconn 4000

defaults
  timeout connect 2s
  timeout check 2s
  timeout client 150s
  timeout server 150s

frontend site
  mode http
  bind 127.0.0.1:${ports.site}
  option forwardfor
  # While the database changes hands no process is ready; those that live let callers wait, or say what is wrong.
  use_backend living if { nbsrv(ready) eq 0 }
  default_backend ready

${webs(ports, 'ready', '/readyz')}

${webs(ports, 'living', '/healthz')}

${pool(ports, 'primary')}

${pool(ports, 'replica')}
`;

const webs = (ports: Site['ports'], name: string, check: string) => `backend ${name}
  mode http
  balance leastconn
  option httpchk
  http-check send meth GET uri ${check} ver HTTP/1.1 hdr Host 127.0.0.1
  option redispatch 1
  retries 3
  # What never reached a server may go to the other one; what may have been done is repeated by whoever asked.
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms fall 2 rise 1
${ports.webs.map((port, n) => `  server web${n + 1} 127.0.0.1:${port} check`).join('\n')}`;

const pool = ({ nodes, ...ports }: Site['ports'], role: 'primary' | 'replica') => `listen ${role}
  mode tcp
  bind 127.0.0.1:${ports[role]}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ postgres, patroni }, n) => `  server db${n + 1} 127.0.0.1:${postgres} check port ${patroni}`).join('\n')}`;
