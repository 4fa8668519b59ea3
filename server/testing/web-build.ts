import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder like that of the built web app, with one page, one asset and one icon. */
export async function webBuild(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'mirabelle-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(
    join(dist, 'index.html'),
    '<head><script type="application/json" id="mirabelle-config">null</script></head>',
  );
  await writeFile(join(dist, 'assets', 'main-abc.js'), 'export {}');
  await writeFile(join(dist, 'icon.svg'), '<svg/>');
  return dist;
}
