import { PROFESSIONS } from '@mirabelle/contract/review/answers.ts';
import { reviewerSchema } from '@mirabelle/contract/review/review-row.ts';
import { addReviewer, listReviewers, removeReviewer } from '../installation/reviewers.ts';
import { UsageError } from './exit.ts';
import { ownConfig } from './own-config.ts';

/** `mirabelle reviewer add`: lets an account review facts. @throws UsageError */
export async function add(email: string, options: Record<string, string>): Promise<void> {
  const reviewer = reviewerSchema.safeParse(options);
  if (!reviewer.success) {
    const [issue] = reviewer.error.issues;
    const known = issue?.path[0] === 'profession' ? ` Professions: ${PROFESSIONS.join(', ')}.` : '';
    throw new UsageError(`--${String(issue?.path[0])}: ${issue?.message}.${known}`);
  }
  const config = ownConfig();
  if (!(await addReviewer(config, email, reviewer.data))) {
    throw new UsageError(
      `There is no account with the address ${email}. Make one: npx mirabelle user invite ${email}`,
    );
  }
  const address = `${config.publicUrl ?? `http://127.0.0.1:${config.port}`}/review`;
  process.stdout.write(
    `${email} may review facts on ${address}. Check the number in the register of ${reviewer.data.body} first: what she ` +
      'signs is published with her name, profession and register.\n',
  );
}

/** `mirabelle reviewer list`: prints who may review. */
export async function list(): Promise<void> {
  const reviewers = await listReviewers(ownConfig());
  if (reviewers.length === 0) process.stdout.write('There are no reviewers.\n');
  for (const { email, name, profession, body, number, since, reviews } of reviewers) {
    process.stdout.write(
      `${email}: ${name}, ${profession}, ${body} ${number}, since ${since}, ${reviews} reviews\n`,
    );
  }
}

/** `mirabelle reviewer remove`: takes the role away. @throws UsageError */
export async function remove(email: string): Promise<void> {
  if (!(await removeReviewer(ownConfig(), email))) throw new UsageError(`${email} is no reviewer.`);
  process.stdout.write(
    `${email} is no reviewer any more. What she wrote stays hers; what was collected into reviews/ stays there.\n`,
  );
}
