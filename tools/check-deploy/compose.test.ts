import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  image: string;
  profiles?: string[];
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  privileged?: boolean;
  healthcheck?: object;
  restart: string;
  build?: { context: string; dockerfile: string };
}

const root = join(import.meta.dirname, '..', '..');
const path = join(root, 'compose.yaml');
const compose = parse(readFileSync(path, 'utf8'), { merge: true }) as { services: Record<string, Service> };

/** What dclint tells of a file; its own types name files that it does not ship. */
interface Told {
  messages: { rule: string; message: string }[];
}

/** What the published schema of the Compose Specification has against a file; other opinions of the linter are left out. */
function faultsOf(file: string): string[] {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const told: Told[] = linter.lintFiles([file], false);
  return told
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule === 'invalid-schema' || rule === 'invalid-yaml')
    .map(({ message }) => message);
}

describe('compose.yaml', () => {
  it('is valid by the published schema of the Compose Specification', () => {
    expect(faultsOf(path)).toEqual([]);
  });

  it('would not be with a key that does not exist', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mirabelle-compose-'));
    const wrong = join(folder, 'compose.yaml');
    writeFileSync(wrong, readFileSync(path, 'utf8').replace('read_only', 'readonly'));
    expect(faultsOf(wrong)).not.toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('starts the app alone unless a profile is named', () => {
    const alone = Object.entries(compose.services).filter(([, { profiles }]) => !profiles);
    expect(alone.map(([name]) => name)).toEqual(['app']);
    expect(compose.services.postgres?.profiles).toEqual(['postgres']);
    expect(compose.services.s3?.profiles).toEqual(['s3']);
  });

  it.each(Object.entries(compose.services))(
    'runs %s without rights, and again after a crash',
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
      });
      expect(service.cap_add).toBeUndefined();
      expect(service.privileged).toBeUndefined();
    },
  );

  it('takes images of others in one version', () => {
    const others = Object.values(compose.services).filter(({ build }) => !build);
    for (const { image } of others) expect(image).toMatch(/:v?\d+\.\d+/);
  });
});
