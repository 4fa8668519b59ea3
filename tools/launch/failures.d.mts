export interface FailedTest {
  file: string;
  name: string;
  message: string;
}
export interface FailedStep {
  title: string;
  tests: FailedTest[];
  tail: string;
}
export function lastLines(most: number): { write(text: string | Uint8Array): void; text(): string };
export function failedTests(report: unknown): FailedTest[];
export function tellFailures(heading: string, steps: readonly FailedStep[]): string;
