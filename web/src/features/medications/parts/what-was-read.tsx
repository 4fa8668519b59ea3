import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ingredientNames, nameOf, strengthText } from './read-products.ts';
import { Section } from './section.tsx';
import type { MedicationWords } from './use-words.ts';

export interface WhatWasReadProps {
  verdict: MedicineVerdict;
  words: MedicationWords;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Each product that was read, with corrected spellings; then the words that could not be explained. */
export function WhatWasRead({ verdict, words: { language }, children }: WhatWasReadProps) {
  const { t } = useTranslation('medications');
  const { products, unknown } = verdict;
  return (
    <Section title={t('read.title')}>
      {products.length > 0 ? (
        <ul className="grid gap-3">
          {products.map((product, at) => {
            const contains = ingredientNames(product.substances, verdict, language).join(', ');
            const name = nameOf(product, verdict, language);
            const facts = [
              ...product.strengths.map((strength) => strengthText(strength, language)),
              product.form,
              product.manufacturer,
            ].filter((fact) => fact !== null);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a box may be named twice.
              <li key={`${product.read}-${at}`} className="wrap-anywhere">
                <p>
                  <span className="font-semibold">{name}</span>
                  {facts.length > 0 ? ` · ${facts.join(' · ')}` : null}
                </p>
                {product.brand && contains ? (
                  <p className="text-md text-muted">{t('read.contains', { list: contains })}</p>
                ) : null}
                {product.register ? (
                  <p className="text-md text-muted">
                    {t('read.register', {
                      country:
                        new Intl.DisplayNames([language], { type: 'region' }).of(product.register) ??
                        product.register,
                    })}
                  </p>
                ) : null}
                {product.corrected ? (
                  <p className="text-md text-caution">{t('read.as', { read: product.read, taken: name })}</p>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : (
        <p>{t('read.nothing')}</p>
      )}
      {unknown.length > 0 ? (
        <p className="mt-3 text-md wrap-anywhere">{t('read.unknown', { list: unknown.join(', ') })}</p>
      ) : null}
      {children}
    </Section>
  );
}
