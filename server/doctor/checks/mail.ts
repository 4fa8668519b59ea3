import { createTransport } from 'nodemailer';
import { DOCTOR_TIMES } from '../../policy.ts';
import { type Check, failed, ok, skipped, wordsOf } from '../check.ts';

/** The mail server: signs in to it, and sends nothing. */
export const mail: Check = {
  name: 'Mail',
  async look({ config: { smtp } }) {
    if (!smtp)
      return skipped('SMTP_URL is not set: accounts work at once, and lost passwords cannot be reset.');
    const transport = createTransport({
      url: smtp.url,
      connectionTimeout: DOCTOR_TIMES.mailMs,
      greetingTimeout: DOCTOR_TIMES.mailMs,
      socketTimeout: DOCTOR_TIMES.mailMs,
    });
    try {
      await transport.verify();
      return ok('The mail server accepts the sign-in.');
    } catch (error) {
      return failed(
        `The mail server of SMTP_URL does not accept it: ${wordsOf(error)}`,
        'Check its address, port, user and password; port 465 needs smtps://, port 587 smtp://.',
      );
    } finally {
      transport.close();
    }
  },
};
