import { loadTexts } from '../i18n/index.ts';
import { latePart } from '../lib/late-part.tsx';
import { useSession } from '../session/session-context.ts';
import { useOwnProfile } from '../verdict/use-own-profile.ts';
import type { KeepPartProps } from './keep-part.tsx';

/** Apart from the page: who keeps no diary does not load it. As tall as the button, so that nothing moves. */
const KeepPart = latePart<KeepPartProps>(
  'the diary',
  async () => {
    const [{ KeepPart }] = await Promise.all([import('./keep-part.tsx'), loadTexts('diary', 'errors')]);
    return KeepPart;
  },
  { loading: <div className="min-h-12" /> },
);

export type KeepButtonProps = Omit<KeepPartProps, 'userId' | 'isOn'>;

/**
 * "I had this" below an answer, with what it would add to her day or week; nothing for a visitor, and for whoever keeps no
 * diary. Needs a query client.
 */
export function KeepButton(props: KeepButtonProps) {
  const { user } = useSession();
  const profile = useOwnProfile(user?.id ?? null);
  if (!user || !profile || profile.diary === 'off') return null;
  const { kind, name } = props.had;
  // Another result is another entry.
  return <KeepPart key={`${kind} ${name}`} {...props} userId={user.id} isOn={profile.diary === 'on'} />;
}
