import { AFTERMATH_HAZARDS, type AftermathHazard } from '@mirabelle/contract/aftermath.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { localeFor } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChip } from '../../../ui/chip.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Named } from '../in-diary.tsx';
import type { LookedUp } from '../look-up.ts';
import type { FromResult } from '../what-it-was.ts';

export interface WhatPartProps {
  from: FromResult | null;
  chosen: readonly AftermathHazard[];
  onChosen: (hazards: readonly AftermathHazard[]) => void;
  /** Told what she typed once she looks it up. */
  onNamed: (named: Named) => void;
  /** @throws where it cannot be looked up on this device */
  lookUp: (text: string, isMedicine: boolean) => Promise<LookedUp>;
}

type Outcome = 'empty' | 'failed' | ({ name: string } & LookedUp);
const KINDS = ['food', 'medicine'] as const;
const TEXT_LIMIT = 200;
const isOfMedicine = (hazard: AftermathHazard) => hazard.startsWith('medicine-');

/** What it was: from the result she came from, by its name, or from the list. */
export function WhatPart({ from, chosen, onChosen, onNamed, lookUp }: WhatPartProps) {
  const { t } = useTranslation('already-ate');
  const [kind, setKind] = useState<(typeof KINDS)[number]>(from?.isMedicine ? 'medicine' : 'food');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const look = async (event: FormEvent) => {
    event.preventDefault();
    const name = text.trim();
    if (name === '') return setOutcome('empty');
    onNamed({ name, isMedicine: kind === 'medicine' });
    setBusy(true);
    setOutcome(null);
    try {
      const found = await lookUp(name, kind === 'medicine');
      setOutcome({ name, ...found });
      onChosen([...new Set([...chosen, ...found.hazards])]);
    } catch {
      setOutcome('failed');
    } finally {
      setBusy(false);
    }
  };
  const toggle = (hazard: AftermathHazard) =>
    onChosen(chosen.includes(hazard) ? chosen.filter((each) => each !== hazard) : [...chosen, hazard]);

  const asking = (
    <>
      <form noValidate className="grid gap-4" aria-busy={busy} onSubmit={(event) => void look(event)}>
        <ChoiceGroup legend={t('what.kind')}>
          <div className="grid gap-2 sm:grid-cols-2">
            {KINDS.map((each) => (
              <Choice
                key={each}
                type="radio"
                name="what-kind"
                label={t(`what.${each}`)}
                checked={kind === each}
                onChange={() => setKind(each)}
              />
            ))}
          </div>
        </ChoiceGroup>
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Field label={t(`what.text.${kind}`)} error={outcome === 'empty' ? t('what.empty') : undefined}>
            {(control) => (
              <Input
                {...control}
                value={text}
                maxLength={TEXT_LIMIT}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" disabled={busy} className="sm:mt-8">
            {busy ? <Spinner /> : null}
            {t(busy ? 'what.looking' : 'what.look')}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {outcome !== null && outcome !== 'empty' ? <Found outcome={outcome} /> : null}
      </div>
      <div className="mt-5 grid gap-4">
        <h3 className="text-lg">{t('what.choose')}</h3>
        {(['foodList', 'medicineList'] as const).map((list) => (
          <fieldset key={list} className="min-w-0">
            <legend className="mb-2 text-md font-semibold">{t(`what.${list}`)}</legend>
            <div className="flex flex-wrap gap-2">
              {AFTERMATH_HAZARDS.filter((hazard) => isOfMedicine(hazard) === (list === 'medicineList')).map(
                (hazard) => (
                  <FilterChip
                    key={hazard}
                    selected={chosen.includes(hazard)}
                    className="max-w-full shrink py-1 text-left"
                    onClick={() => toggle(hazard)}
                  >
                    {t(`hazard.${hazard}`)}
                  </FilterChip>
                ),
              )}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  );
  return (
    <section aria-labelledby="what-title">
      <h2 id="what-title" className="mb-3 text-xl">
        {t('what.title')}
      </h2>
      {from ? (
        <div className="mb-4 rounded-card bg-sage p-4 text-on-sage">
          <p className="font-semibold wrap-anywhere">
            {from.name ? t('what.from', { name: from.name }) : t('what.fromUnnamed')}
          </p>
          {from.withoutAdvice ? <p className="mt-1">{t('what.noAdvice')}</p> : null}
        </div>
      ) : null}
      {from && from.hazards.length > 0 ? (
        <details>
          <summary className="flex min-h-12 w-fit cursor-pointer items-center text-plum underline underline-offset-4">
            {t('what.more')}
          </summary>
          <div className="mt-3">{asking}</div>
        </details>
      ) : (
        asking
      )}
    </section>
  );
}

/** What was made of what she typed. */
function Found({ outcome }: { outcome: Exclude<Outcome, 'empty'> }) {
  const { t } = useTranslation('already-ate');
  const { language } = useLanguage();
  if (outcome === 'failed') return <p>{t('what.failed')}</p>;
  const { name, known, hazards, withoutAdvice } = outcome;
  const named = new Intl.ListFormat(localeFor(language)).format(
    hazards.map((hazard) => t(`hazard.${hazard}`)),
  );
  return (
    <div className="grid gap-2 wrap-anywhere">
      {hazards.length > 0 ? (
        <p className="font-semibold">{t('what.found', { name, hazards: named })}</p>
      ) : null}
      {withoutAdvice ? <p>{t('what.noAdvice')}</p> : null}
      {known ? null : <p>{t('what.unknown', { name })}</p>}
      {known && hazards.length === 0 && !withoutAdvice ? <p>{t('what.nothing', { name })}</p> : null}
    </div>
  );
}
