import { loadTexts } from '../i18n/index.ts';
import { latePart } from '../lib/late-part.tsx';
import { useOwnProfile } from '../verdict/use-own-profile.ts';

const WeekTurns = latePart('week turns', async () => {
  const [{ WeekTurns: Part }] = await Promise.all([
    import('./week-turns.tsx'),
    loadTexts('kept-medicines', 'verdict'),
  ]);
  return Part;
});

/** What changes with the week of whoever counts weeks; no one else loads or asks anything for it. */
export function LateWeekTurns({ userId }: { userId: string }) {
  const profile = useOwnProfile(userId);
  if (!profile?.edd || profile.weeks_stopped) return null;
  return <WeekTurns userId={userId} dueDate={profile.edd} country={profile.country} />;
}
