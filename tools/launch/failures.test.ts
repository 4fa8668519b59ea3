import { describe, expect, it } from 'vitest';
import { failedTests, lastLines, tellFailures } from './failures.mjs';

describe('the last lines of an output', () => {
  it('are kept however it comes, without their colours', () => {
    const tail = lastLines(2);
    for (const text of ['one\ntw', 'o\n', '\u001b[31mth', 'ree\u001b[39m\n']) tail.write(text);
    expect(tail.text()).toBe('two\nthree');
  });

  it('are all where there are fewer', () => {
    const tail = lastLines(5);
    tail.write('one\n');
    expect(tail.text()).toBe('one');
  });
});

describe('the failed tests of a report', () => {
  const passed = { status: 'passed', fullName: 'a stays', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'a goes', failureMessages: ['Error: no\n  at b'] };

  it('are named with their file and the first line of what they say', () => {
    const report = {
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] }],
    };
    expect(failedTests(report)).toEqual([{ file: 'a.test.ts', name: 'a goes', message: 'Error: no' }]);
  });

  it('are the whole file where it could not be run', () => {
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'No such module\nat c', assertionResults: [] },
      ],
    };
    expect(failedTests(report)).toEqual([
      { file: 'a.test.ts', name: 'the whole file', message: 'No such module' },
    ]);
  });

  it('are none without a report, or where all passed', () => {
    expect(failedTests(null)).toEqual([]);
    const report = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passed] }] };
    expect(failedTests(report)).toEqual([]);
  });
});

describe('what is told of failures at the end', () => {
  it('is nothing where there are none', () => {
    expect(tellFailures('what failed', [])).toBe('');
  });

  it('names the tests, or gives the last words of a step that failed outside of any test', () => {
    const told = tellFailures('what failed', [
      { title: 'unit tests', tests: [{ file: 'a.test.ts', name: 'a goes', message: 'no' }], tail: 'unseen' },
      { title: 'journeys', tests: [], tail: 'the server did not end' },
    ]);
    expect(told).toContain('a.test.ts > a goes\n   no');
    expect(told).not.toContain('unseen');
    expect(told).toContain('-- journeys\nthe server did not end');
  });
});
