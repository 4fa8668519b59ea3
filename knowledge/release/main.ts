import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packKnowledge } from '../pack/pack.ts';
import { packMedicines } from '../pack/pack-medicines.ts';
import { packedVersion } from '../pack/packed-file.ts';
import { compareVersions, readReleases, writeListing } from './listing.ts';
import { makeChanges } from './make-changes.ts';
import { makeListing } from './make-listing.ts';
import { releaseHash } from './release-hash.ts';

const { values } = parseArgs({
  options: {
    /** Day of the release; default: today. */
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    /** Number of a further release of that day. */
    nth: { type: 'string' },
    /** Another knowledge folder, packed by its own commit: `git worktree add`, then `node knowledge/pack/main.ts` there. */
    root: { type: 'string' },
  },
});

const version = [values.date.replaceAll('-', '.'), values.nth].filter(Boolean).join('.');
const root = values.root ?? join(import.meta.dirname, '..');
const hash = values.root ? hashOfPacked(values.root) : await hashOfOwn();
const listing = await makeListing(root, { version, date: values.date, hash });
const path = await writeListing(listing);
console.log(`${path}: ${listing.facts.length} facts, knowledge ${hash}`);

const releases = (await readReleases()).filter((one) => compareVersions(one.version, version) <= 0);
const [latest] = makeChanges(releases.slice(-2)).releases;
if (latest?.since) {
  const counts = Object.entries(latest.counts).map(([kind, count]) => `${count} ${kind}`);
  console.log(`since ${latest.since}: ${counts.join(', ')}`);
}

async function hashOfOwn(): Promise<string> {
  return releaseHash({
    foods: (await packKnowledge()).version,
    medicines: (await packMedicines()).version,
  });
}

function hashOfPacked(folder: string): string {
  const [foods, medicines] = ['knowledge', 'medicines'].map((name) =>
    packedVersion(join(folder, '.packed', `${name}.json`)),
  );
  if (!foods || !medicines) throw new Error(`${folder} is not packed: run its knowledge/pack/main.ts first.`);
  return releaseHash({ foods, medicines });
}
