import type { AppConfig } from '@mirabelle/contract/app-config.ts';
import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { TFunction } from 'i18next';
import { localeFor } from '../lib/format.ts';

type Models = AppConfig['models']['vision'];

/** Providers' names in their own spelling. */
const MAKERS: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
};

/** The models that may be asked, in words: "OpenAI (gpt-5-mini) or a model on this server’s own machines (qwen3)". */
export function nameModels(models: Models, t: TFunction<'models'>, language: InterfaceLanguage): string {
  const names = models.map(({ provider, model, outside }) => {
    const maker = MAKERS[provider];
    if (maker) return t('who.maker', { maker, model });
    return t(outside ? 'who.elsewhere' : 'who.own', { model });
  });
  return new Intl.ListFormat(localeFor(language), { type: 'disjunction' }).format(names);
}
