import { join } from 'node:path';
import { ALLOWED } from './allowed.ts';
import { checkClaims } from './check-claims.ts';
import { readTexts } from './read-texts.ts';

const texts = readTexts(join(import.meta.dirname, '../..'));
const problems = checkClaims(texts, ALLOWED);
for (const problem of problems) console.log(problem);
console.log(`${texts.length} texts, ${problems.length} problems with what they claim`);
if (problems.length > 0) process.exitCode = 1;
