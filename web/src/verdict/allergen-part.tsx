import { useTranslation } from 'react-i18next';
import { Chip } from '../ui/chip.tsx';
import { type AllergensTold, flagsOf, useAllergenNames } from './use-allergen-names.ts';

/** The allergens certainly in it, those possibly in it, and the codes the menu prints beside it. */
export function AllergenPart({
  codes = [],
  ...told
}: AllergensTold & {
  codes?: readonly string[];
}) {
  const { t } = useTranslation('verdict');
  const names = useAllergenNames();
  const flags = flagsOf(told);
  const sure = names(told.allergens, 'sure');
  const possible = names(told.allergens, 'possible').filter((name) => !sure.includes(name));
  return (
    <div className="grid gap-3">
      {sure.length + possible.length + flags.length === 0 ? <p>{t('allergensNone')}</p> : null}
      <AllergenRow label={t('allergensNamed')} names={flags} />
      <AllergenRow label={t('allergensSure')} names={sure} />
      <AllergenRow label={t('allergensPossible')} names={possible} />
      {codes.length > 0 ? (
        <p className="text-sm text-muted">{t('codes', { codes: codes.join(', ') })}</p>
      ) : null}
    </div>
  );
}

function AllergenRow({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-md text-muted">{label}</span>
      {names.map((name) => (
        <Chip key={name} className="border border-edge bg-transparent">
          {name}
        </Chip>
      ))}
    </div>
  );
}
