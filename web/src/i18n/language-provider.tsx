import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from './index.ts';

interface LanguageValue {
  language: InterfaceLanguage;
  /** Changes the interface's language and remembers it. */
  setLanguage: (language: InterfaceLanguage) => void;
}

const LanguageContext = createContext<LanguageValue | null>(null);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('shell');
  const language: InterfaceLanguage = i18n.resolvedLanguage === 'fr' || i18n.language === 'fr' ? 'fr' : 'en';
  const value = useMemo(
    () => ({ language, setLanguage: (next: InterfaceLanguage) => void changeLanguage(next) }),
    [language],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/**
 * The language of the interface.
 * @throws outside LanguageProvider
 */
export function useLanguage(): LanguageValue {
  const value = use(LanguageContext);
  if (!value) throw new Error('useLanguage must be used within a LanguageProvider.');
  return value;
}
