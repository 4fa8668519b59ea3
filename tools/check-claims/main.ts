import { join } from 'node:path';
import { loadSignOffs } from '@mirabelle/knowledge/reviews/load-sign-offs.ts';
import { ALLOWED } from './allowed.ts';
import { checkClaims } from './check-claims.ts';
import { readTexts } from './read-texts.ts';
import { toldUnreviewed } from './told-unreviewed.ts';

const texts = readTexts(join(import.meta.dirname, '../..'));
const { count } = await loadSignOffs();
const problems = [...checkClaims(texts, ALLOWED), ...toldUnreviewed(texts, count)];
for (const problem of problems) console.log(problem);
console.log(`${texts.length} texts, ${problems.length} problems with what they claim`);
if (problems.length > 0) process.exitCode = 1;
