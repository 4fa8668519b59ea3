import { HEALTH_CONSENT_VERSION } from '@mirabelle/contract/health-consent-version.ts';
import type { User } from '@supabase/supabase-js';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { forgetKeptMenus } from '../../lib/backend/kept-answers.ts';
import { forgetUser } from '../../lib/personal-data.ts';
import { addNote, loadNotes } from '../../notes/api.ts';
import { Button } from '../../ui/button.tsx';
import { ABOUT_HER, deleteKind, deletePhotographs, setProfile } from './api.ts';
import { ConsentState } from './consent-state.tsx';
import { DeleteButton } from './delete-button.tsx';
import { KeptPart } from './kept-part.tsx';
import type { TableKind } from './kinds.ts';
import { PhotoRetention } from './photo-retention.tsx';
import { type Count, useKept } from './use-kept.ts';

/** Notes that come back when their deletion is undone. */
async function deleteNotes(userId: string) {
  const notes = await loadNotes(userId);
  await deleteKind('notes', userId);
  return { undo: () => Promise.all(notes.map((note) => addNote(userId, note))) };
}

/** Every kind of what is kept about the signed-in user. */
export function KeptOfUser({ user }: { user: User }) {
  const { t } = useTranslation('kept');
  const { tables, photographs, consents, phone, profile, lookAgain } = useKept(user.id);
  const some = (count: Count) => typeof count === 'object' && count.count > 0;
  const table = (
    kind: TableKind,
    onDelete = async (): Promise<{ undo?: () => Promise<unknown> } | undefined> => {
      await deleteKind(kind, user.id);
      // This device has copies of the last menus.
      if (kind === 'scans') await forgetKeptMenus();
      return undefined;
    },
  ) => (
    <KeptPart kind={kind} count={tables[kind]}>
      {some(tables[kind]) ? <DeleteButton kind={kind} onDelete={onDelete} lookAgain={lookAgain} /> : null}
    </KeptPart>
  );
  const filled = profile ? filledColumns(profile) : 0;
  return (
    <>
      <KeptPart kind="account" count={{ count: 1, since: user.created_at ?? null }}>
        <p className="wrap-anywhere">{user.email}</p>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="secondary">
            <Link to="/profile#your-data">{t('exportAll')}</Link>
          </Button>
          <Button asChild variant="secondary" className="text-danger">
            <Link to="/profile#your-data">{t('deleteAll')}</Link>
          </Button>
        </div>
      </KeptPart>
      <KeptPart kind="profile" count={profile === undefined ? 'loading' : { count: filled, since: null }}>
        {profile && filled > 0 ? (
          <DeleteButton
            kind="profile"
            lookAgain={lookAgain}
            onDelete={async () => {
              await setProfile(user.id);
              const { age, country, edd, toxoplasmosis_status, gestational_diabetes } = profile;
              const { allergies, dietary_preferences } = profile;
              const before = { age, country, edd, toxoplasmosis_status, gestational_diabetes };
              return { undo: () => setProfile(user.id, { ...before, allergies, dietary_preferences }) };
            }}
          />
        ) : null}
      </KeptPart>
      {table('scans')}
      <KeptPart kind="photographs" count={photographs}>
        <PhotoRetention userId={user.id} kept={profile?.photos_kept ?? 'keep'} />
        {some(photographs) ? (
          <DeleteButton
            kind="photographs"
            lookAgain={lookAgain}
            onDelete={async () => {
              const left = await deletePhotographs();
              return left === 0 ? undefined : { said: t('kind.photographs.beingRead', { count: left }) };
            }}
          />
        ) : null}
      </KeptPart>
      {table('ingredients')}
      {table('dishes')}
      {table('recipes')}
      {table('medicines')}
      {table('taken')}
      {table('diary')}
      {table('notes', () => deleteNotes(user.id))}
      {table('reported')}
      <KeptPart kind="together">
        <Button asChild variant="secondary">
          <Link to="/profile#together">{t('kind.together.open')}</Link>
        </Button>
      </KeptPart>
      <KeptPart
        kind="consents"
        count={consents ? { count: consents.length, since: consents.at(-1)?.given_at ?? null } : 'loading'}
      >
        {consents && !consents.some(({ version }) => version >= HEALTH_CONSENT_VERSION) ? (
          <ConsentState userId={user.id} lookAgain={lookAgain} />
        ) : null}
      </KeptPart>
      <KeptPart kind="work" />
      <KeptPart kind="phone" count={phone ? { count: phone.pieces, since: null } : 'loading'}>
        {phone && phone.waiting > 0 ? (
          <p className="font-semibold">{t('kind.phone.waiting', { count: phone.waiting })}</p>
        ) : null}
        <DeleteButton
          kind="phone"
          lookAgain={lookAgain}
          onDelete={async () => {
            forgetUser();
            return undefined;
          }}
        />
      </KeptPart>
    </>
  );
}

/** How many columns of a profile say something about her. */
const filledColumns = (profile: { [Column in keyof typeof ABOUT_HER]: unknown }): number =>
  Object.entries(ABOUT_HER).filter(
    ([column, empty]) => JSON.stringify(profile[column as keyof typeof ABOUT_HER]) !== JSON.stringify(empty),
  ).length;
