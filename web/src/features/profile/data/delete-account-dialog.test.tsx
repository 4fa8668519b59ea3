// @vitest-environment happy-dom
import type { User } from '@supabase/supabase-js';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const spy = vi.hoisted(() => ({ sent: [] as unknown[], answers: [] as unknown[], left: [] as unknown[] }));
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../ui/toast.ts', () => ({ toast: async () => {} }));
vi.mock('../../../session/session-context.ts', () => ({ useSession: () => ({ signOut: async () => {} }) }));
vi.mock('../../../session/leave-for-google.ts', () => ({
  leaveForGoogle: async (redirectTo: string) => spy.left.push(redirectTo),
}));
vi.mock('../../../lib/backend/invoke.ts', () => ({
  invoke: async (_operation: unknown, body: unknown) => {
    spy.sent.push(body);
    const answer = spy.answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  },
}));

const refused = () => new BackendError('no', { status: 403, code: 'reauthentication_needed' });
const userWith = (...providers: string[]) =>
  ({
    id: 'u',
    email: 'ada@example.org',
    identities: providers.map((provider) => ({ provider })),
  }) as unknown as User;

function open(user: User) {
  render(
    <DeleteAccountDialog user={user}>
      <button type="button">open</button>
    </DeleteAccountDialog>,
  );
  fireEvent.click(screen.getByText('open'));
  fireEvent.change(screen.getByLabelText('deletion.email'), { target: { value: 'ada@example.org' } });
}
const submit = () => fireEvent.click(screen.getByText('deletion.submit'));

beforeEach(() => {
  spy.sent.length = 0;
  spy.left.length = 0;
});
afterEach(cleanup);

describe('deleting an account', () => {
  it('asks for the current password, in a field that password managers know', async () => {
    open(userWith('email', 'google'));
    const field = screen.getByLabelText('deletion.password');
    expect(field.getAttribute('autocomplete')).toBe('current-password');
    expect(field.getAttribute('aria-describedby')).not.toBeNull();
    spy.answers.push(refused(), { deleted: true });
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('deletion.proof');
    fireEvent.change(field, { target: { value: 'four quiet otters' } });
    submit();
    await vi.waitFor(() =>
      expect(spy.sent).toEqual([
        { email: 'ada@example.org' },
        { email: 'ada@example.org', password: 'four quiet otters' },
      ]),
    );
  });

  it('leads who has no password to Google and back to her profile', async () => {
    open(userWith('google'));
    expect(screen.queryByLabelText('deletion.password')).toBeNull();
    spy.answers.push(refused());
    submit();
    fireEvent.click(await screen.findByText('deletion.signInAgain'));
    await vi.waitFor(() => expect(spy.left).toEqual([`${window.location.origin}/profile`]));
  });
});
