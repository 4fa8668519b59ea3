import { countryCodeOf, OFFERED_COUNTRIES } from '@mirabelle/contract/country.ts';
import { SHARE_DAYS } from '@mirabelle/contract/functions/share-menu.ts';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { countryName } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useOwnProfile } from '../../../verdict/use-own-profile.ts';
import { MadeLink } from './made-link.tsx';
import { OpenLinks } from './open-links.tsx';
import type { SharedMenu } from './shared-menu.ts';
import { type LinkWish, useSharing } from './use-sharing.ts';

/** Offered first: a week, in which a table is booked and dinner eaten. */
const USUAL_DAYS = SHARE_DAYS[1];

/** Makes links to a menu, and ends those that are open. */
export function ShareDialog({
  scanId,
  userId,
  name,
  country,
  opener,
  onClose,
}: SharedMenu & { opener: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  const { t } = useTranslation('share');
  const sharing = useSharing(scanId, userId);
  const profile = useOwnProfile(userId);
  const home = countryCodeOf(profile?.country) ?? countryCodeOf(country);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('dialog.title')}
        description={t('dialog.text')}
        closeLabel={t('dialog.close')}
        className="sm:max-w-lg"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        <div className="grid gap-6">
          {sharing.made ? (
            <MadeLink link={sharing.made} name={name} />
          ) : (
            // A profile that is known only now brings her country along.
            <LinkForm key={home ?? ''} home={home} sharing={sharing} />
          )}
          <OpenLinks sharing={sharing} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function LinkForm({ home, sharing }: { home: string | null; sharing: ReturnType<typeof useSharing> }) {
  const { t } = useTranslation('share');
  const { language } = useLanguage();
  const group = useId();
  const codes = [...new Set([...(home ? [home] : []), ...OFFERED_COUNTRIES])]
    .map((code) => ({ code, label: countryName(code, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const [wish, setWish] = useState<LinkWish>({
    country: home ?? (language === 'fr' ? 'FR' : 'GB'),
    days: USUAL_DAYS,
    withPhoto: false,
  });
  const change = (part: Partial<LinkWish>) => setWish({ ...wish, ...part });
  const { hasPhoto } = sharing;
  return (
    <form
      className="grid gap-5"
      aria-busy={sharing.making}
      onSubmit={(event) => {
        event.preventDefault();
        void sharing.make(wish);
      }}
    >
      <Field label={t('dialog.country')}>
        {(control) => (
          <Select
            {...control}
            value={wish.country}
            onChange={(event) => change({ country: event.target.value })}
          >
            {codes.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ChoiceGroup legend={t('dialog.days')} inline>
        {SHARE_DAYS.map((days) => (
          <Choice
            key={days}
            type="radio"
            name={group}
            label={t('dialog.daysFor', { count: days })}
            checked={wish.days === days}
            onChange={() => change({ days })}
          />
        ))}
      </ChoiceGroup>
      {hasPhoto === false ? (
        <p className="text-md text-muted">{t('dialog.noPhoto')}</p>
      ) : (
        <Choice
          type="checkbox"
          label={t('dialog.photo')}
          hint={t('dialog.photoHint')}
          checked={wish.withPhoto}
          disabled={hasPhoto === undefined}
          onChange={(event) => change({ withPhoto: event.target.checked })}
        />
      )}
      {sharing.failure ? (
        <Notice role="alert" tone="danger">
          {sharing.failure}
        </Notice>
      ) : null}
      <Button type="submit" disabled={sharing.making}>
        {sharing.making ? <Spinner /> : null}
        {sharing.making ? t('dialog.making') : t('dialog.make')}
      </Button>
    </form>
  );
}
