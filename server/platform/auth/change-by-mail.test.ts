import { describe, expect, it } from 'vitest';
import {
  confirmed,
  newEmail,
  open,
  PASSWORD,
  server,
  signIn,
  smtp,
  useMailServer,
} from './testing/mail-server.ts';

useMailServer();

describe('changing the way in', () => {
  async function signedIn() {
    const { email } = await confirmed();
    const client = server.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    return { email, client };
  }
  const age = (email: string) =>
    server.database.asService((sql) =>
      sql.query(
        `update auth.sessions set created_at = created_at - interval '2 hours'
         where user_id = (select id from auth.users where email = $1)`,
        [email],
      ),
    );

  it('to another address holds once its link was opened, and the former address is told', async () => {
    const { email, client } = await signedIn();
    const wanted = newEmail();
    const { data, error } = await client.auth.updateUser({ email: wanted, current_password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: wanted });
    expect((await smtp.next(email)).subject).toBe('Your email address is about to change');
    expect((await signIn(email)).error).toBeNull();
    const target = await open((await smtp.next(wanted)).link);
    expect(target.hash).toBe('');
    expect((await signIn(wanted)).error).toBeNull();
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('does not tell whether someone else has the address, and never gives it away', async () => {
    const other = await confirmed();
    const { email, client } = await signedIn();
    const { data, error } = await client.auth.updateUser({ email: other.email, current_password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: other.email });
    expect((await smtp.next(other.email)).subject).toBe('You already have an account');
    expect((await signIn(other.email)).data.user?.email).toBe(other.email);
  });

  it('asks for the current password when the sign-in was long ago', async () => {
    const { email, client } = await signedIn();
    await age(email);
    for (const change of [{ password: 'a newer password' }, { email: newEmail() }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 400,
        code: 'reauthentication_needed',
      });
    }
    const wrong = await client.auth.updateUser({
      password: 'a newer password',
      current_password: 'not this',
    });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
    const right = await client.auth.updateUser({ password: 'a newer password', current_password: PASSWORD });
    expect(right.error).toBeNull();
    expect((await client.auth.updateUser({ data: { language: 'fr' } })).error).toBeNull();
  });
});
