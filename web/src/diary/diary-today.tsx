import { loadTexts } from '../i18n/index.ts';
import { latePart } from '../lib/late-part.tsx';
import { useOwnProfile } from '../verdict/use-own-profile.ts';

const TodayCard = latePart<{ userId: string }>('the diary of today', async () => {
  const [{ TodayCard }] = await Promise.all([import('./today-card.tsx'), loadTexts('diary')]);
  return TodayCard;
});

/** What adds up today, for whoever keeps a diary; its code is loaded for her alone. Needs a query client. */
export function DiaryToday({ userId }: { userId: string }) {
  return useOwnProfile(userId)?.diary === 'on' ? <TodayCard userId={userId} /> : null;
}
