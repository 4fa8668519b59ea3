import { useTranslation } from 'react-i18next';
import { Chip } from '../ui/chip.tsx';
import { flagsOf, type ShownAllergens, useAllergenNames } from './use-allergen-names.ts';

/** The allergens certainly in it, those possibly in it, and the codes the menu prints next to it. */
export function AllergenPart({
  codes = [],
  ...found
}: ShownAllergens & {
  codes?: readonly string[];
}) {
  const { t } = useTranslation('verdict');
  const names = useAllergenNames();
  const flags = flagsOf(found);
  const sure = names(found.allergens, 'sure');
  const possible = names(found.allergens, 'possible').filter((name) => !sure.includes(name));
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
