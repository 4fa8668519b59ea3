import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Card, CardTitle } from '../ui/card.tsx';
import { Choice } from '../ui/choice-group.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { useOwnProfile } from '../verdict/use-own-profile.ts';
import { useChooseDiary } from './use-choose-diary.ts';
import { useFailureText } from './use-failure-text.ts';
import { useRemoveAll } from './use-remove-all.ts';

/** The part of the profile about the diary: one switch, and deleting what it holds. Needs the texts `diary` and `errors`. */
export function DiarySettings({ userId }: { userId: string }) {
  const { t } = useTranslation('diary');
  const failureText = useFailureText();
  const id = useId();
  const profile = useOwnProfile(userId);
  const { choose, saving } = useChooseDiary(userId);
  // Until the profile has been read again, what she has just chosen is shown.
  const [chosen, setChosen] = useState<'on' | 'off' | null>(null);
  if (!profile) return null;
  const isOn = (chosen ?? profile.diary) === 'on';
  const change = async (next: 'on' | 'off') => {
    setChosen(next);
    try {
      await choose(next);
      const title = t(next === 'on' ? 'settings.isOn' : 'settings.isOff');
      void toast({ tone: 'success', title, id: 'diary' });
    } catch (error) {
      setChosen(null);
      void toast({ tone: 'error', title: t('ask.failed'), description: failureText(error), id: 'diary' });
    }
  };
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3">
        <CardTitle id={id}>{t('settings.title')}</CardTitle>
        <Choice
          type="checkbox"
          label={t('settings.switch')}
          hint={t('settings.hint')}
          checked={isOn}
          disabled={saving}
          onChange={({ target }) => void change(target.checked ? 'on' : 'off')}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isOn ? (
            <Button asChild variant="secondary">
              <Link to="/diary">{t('settings.open')}</Link>
            </Button>
          ) : null}
          <RemoveAll userId={userId} />
        </div>
      </Card>
    </section>
  );
}

/** Deletes every entry after one confirmation. */
export function RemoveAll({ userId }: { userId: string }) {
  const { t } = useTranslation(['diary', 'shell']);
  const { removeAll, running } = useRemoveAll(userId);
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary">
          <Trash2 aria-hidden="true" />
          {t('removeAll.action')}
        </Button>
      }
      title={t('removeAll.title')}
      words={{
        confirm: t('removeAll.confirm'),
        running: t('removeAll.running'),
        cancel: t('form.cancel'),
        close: t('shell:close'),
      }}
      running={running}
      onConfirm={removeAll}
    >
      <p>{t('removeAll.text')}</p>
    </ConfirmDialog>
  );
}
