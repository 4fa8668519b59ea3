// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { foundProfile } from '../../../lib/found-profile.ts';
import { forgetUser } from '../../../lib/personal-data.ts';
import { foundAhead, lookUpAhead, takeAnswer } from './look-up-ahead.ts';

const spy = vi.hoisted(() => ({ stored: 'ada' as string | null, lookUpProfile: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', () => ({
  getBackend: async () => ({
    auth: {
      getSession: async () => ({ data: { session: spy.stored ? { user: { id: spy.stored } } : null } }),
    },
  }),
}));
vi.mock('../api.ts', () => ({ lookUpProfile: spy.lookUpProfile }));

beforeEach(() => {
  spy.stored = 'ada';
  spy.lookUpProfile.mockReset().mockResolvedValue({ language: 'fr' });
});

it('asks for the stored user, and gives the answer once', async () => {
  await lookUpAhead();
  expect(spy.lookUpProfile.mock.calls).toEqual([['ada']]);
  expect(await takeAnswer('ada')).toEqual({ language: 'fr' });
  expect(takeAnswer('ada')).toBeNull();
});

it('tells what it has found before that is taken, and keeps it for the page', async () => {
  await lookUpAhead();
  await Promise.resolve();
  expect(foundAhead('ada')).toEqual({ language: 'fr' });
  expect(foundAhead('bea')).toBeUndefined();
  expect(foundProfile('ada')).toMatchObject({ row: { language: 'fr' } });
  await takeAnswer('ada');
  expect(foundAhead('ada')).toBeUndefined();
});

it('keeps nothing of a user who has left before her profile came', async () => {
  const answer = Promise.withResolvers<object>();
  spy.lookUpProfile.mockReturnValue(answer.promise);
  await lookUpAhead();
  forgetUser();
  answer.resolve({ language: 'fr' });
  await answer.promise;
  expect(foundProfile('ada')).toBeNull();
});

it('gives nobody the answer for another user', async () => {
  await lookUpAhead();
  expect(takeAnswer('bea')).toBeNull();
  await lookUpAhead();
  forgetUser();
  expect(takeAnswer('ada')).toBeNull();
});

it('asks for nobody where the stored session has ended', async () => {
  spy.stored = null;
  await lookUpAhead();
  expect(spy.lookUpProfile).not.toHaveBeenCalled();
  expect(takeAnswer('ada')).toBeNull();
});

it('leaves a failure to who takes the answer', async () => {
  spy.lookUpProfile.mockRejectedValue(new Error('broken'));
  await lookUpAhead();
  await expect(takeAnswer('ada')).rejects.toThrow('broken');
});
