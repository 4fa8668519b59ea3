// What a step that ended badly is told by, where the whole output is too long to be read.
import { stripVTControlCharacters } from 'node:util';

/** Keeps the last lines of what is written to it. */
export function lastLines(most) {
  let kept = '';
  return {
    write(text) {
      const lines = (kept + text.toString()).split('\n');
      kept = lines.slice(-most - 1).join('\n');
    },
    text: () => stripVTControlCharacters(kept).trimEnd(),
  };
}

/**
 * The failed tests of a report of Vitest's, and the files that could not be run at all.
 * @returns for each its file, name and the first line of its message
 */
export function failedTests(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') {
      return [{ file: file.name, name: 'the whole file', message: firstLine(file.message) }];
    }
    return failed.map((test) => ({
      file: file.name,
      name: test.fullName,
      message: firstLine(test.failureMessages[0]),
    }));
  });
}

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n')[0];

/**
 * The last thing a long run says before its counts: what failed, since the place where it did may be far above.
 * @param {readonly { title: string, tests: { file: string, name: string, message: string }[], tail: string }[]} steps
 */
export function tellFailures(heading, steps) {
  if (steps.length === 0) return '';
  const told = steps.map(({ title, tests, tail }) =>
    [
      `-- ${title}`,
      ...tests.flatMap(({ file, name, message }) => [`${file} > ${name}`, `   ${message}`]),
      ...(tests.length === 0 ? [tail] : []),
    ].join('\n'),
  );
  return `\n== ${heading}\n${told.join('\n\n')}\n`;
}
