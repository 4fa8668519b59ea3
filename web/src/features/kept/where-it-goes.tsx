import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { getConfig } from '../../lib/config.ts';
import { configInPage } from '../../lib/config-in-page.ts';
import { nameModels } from '../../models/name-models.ts';
import { Notice } from '../../ui/notice.tsx';

/** On whose machines it lies, and which models may be asked. */
export function WhereItGoes() {
  const { t } = useTranslation('kept');
  const { t: models } = useTranslation('models');
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: getConfig,
    initialData: () => configInPage() ?? undefined,
  });
  const named = [...(data?.models.vision ?? []), ...(data?.models.text ?? [])];
  const each = [...new Map(named.map((model) => [`${model.provider} ${model.model}`, model])).values()];
  return (
    <Notice title={t('goes.title')}>
      <p>{t('goes.server', { host: window.location.host })}</p>
      {data === undefined ? null : (
        <p className="mt-1">
          {each.length === 0
            ? t('goes.noModel')
            : t('goes.models', { models: nameModels(each, models, language) })}
        </p>
      )}
    </Notice>
  );
}
