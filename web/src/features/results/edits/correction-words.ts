import type { MenuEditRow } from '@mirabelle/contract/menu/edits.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { localeFor } from '../../../lib/format.ts';

/** Says in a sentence what a correction did. Needs the texts `corrections`. */
export function useCorrectionWords(): (row: MenuEditRow) => string {
  const { t } = useTranslation('corrections');
  const { language } = useLanguage();
  const quoted = (names: readonly string[]) =>
    new Intl.ListFormat(localeFor(language), { type: 'conjunction' }).format(
      names.map((name) => t('said.quoted', { name })),
    );
  return ({ kind, edit, before }) => {
    const dish = quoted([before[0]?.name ?? edit.name ?? '']);
    switch (kind) {
      case 'change':
        return edit.name
          ? t('said.renamed', { dish, name: quoted([edit.name]) })
          : t('said.reworded', { dish });
      case 'move':
        return edit.section?.title
          ? t('said.moved', { dish, section: quoted([edit.section.title]) })
          : t('said.movedAway', { dish });
      case 'join':
        return t('said.joined', {
          dishes: quoted(before.map(({ name }) => name)),
          name: quoted([edit.name ?? '']),
        });
      case 'split':
        return t('said.split', { dish, dishes: quoted(edit.parts.map(({ name }) => name)) });
      case 'add':
        return t('said.added', { dish: quoted([edit.name ?? '']) });
      case 'delete':
        return t('said.deleted', { dish });
      default:
        return t('said.other', { dish });
    }
  };
}
