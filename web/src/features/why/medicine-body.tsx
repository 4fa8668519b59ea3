import type { WhyMedicinePage } from '@mirabelle/contract/why.ts';
import { useTranslation } from 'react-i18next';
import { SourceLinks } from '../../verdict/source-links.tsx';
import { Disagreements } from './parts/disagreements.tsx';
import { Folded } from './parts/folded.tsx';
import { useLevelWords } from './parts/levels.tsx';
import { WhyLinks } from './parts/links.tsx';
import { WhyPart } from './parts/part.tsx';
import { Sources } from './parts/sources.tsx';
import { Statements } from './parts/statements.tsx';
import { Sure } from './parts/sure.tsx';
import { citationsOf, useBoth, useCountryNames } from './use-why.ts';

/** Concerns that are shown before the rest is folded. */
const SHOWN = 4;

/** A medicine class's page: what is said of it, of its medicines, where authorities differ, how sure. */
export function MedicineBody({ page }: { page: WhyMedicinePage }) {
  const { t } = useTranslation('why');
  const { what, sources, teratogen, doNotStop, concerns, classes, parents } = page;
  return (
    <>
      <WhyPart title={t('medicine.stop')}>
        <p>{t('medicine.stopText')}</p>
        {doNotStop.length > 0 ? (
          <div className="mt-2">
            <p className="font-semibold">{t('medicine.doNotStop')}</p>
            <SourceLinks citations={citationsOf(doNotStop, sources)} />
          </div>
        ) : null}
      </WhyPart>
      <WhyPart title={t('medicine.what')}>
        {teratogen.length > 0 ? (
          <div className="mb-4">
            <p>{t('medicine.teratogen')}</p>
            <SourceLinks citations={citationsOf(teratogen, sources)} />
          </div>
        ) : null}
        {what.length > 0 ? (
          <Statements statements={what} sources={sources} />
        ) : (
          <p>{t('medicine.noFigure')}</p>
        )}
      </WhyPart>
      <Positions page={page} />
      {concerns.length > 0 ? (
        <WhyPart title={t('medicine.concerns')}>
          <Concerns page={page} of={concerns.slice(0, SHOWN)} />
          {concerns.length > SHOWN ? (
            <div className="mt-4">
              <Folded summary={t('medicine.moreConcerns', { count: concerns.length - SHOWN })}>
                <Concerns page={page} of={concerns.slice(SHOWN)} />
              </Folded>
            </div>
          ) : null}
        </WhyPart>
      ) : null}
      <Medicines page={page} />
      <Disagreements disagreements={page.disagreements} sources={sources} />
      <Sources sources={sources} />
      <Sure sure={page.sure} review={page.review} />
      {[...parents, ...classes].length > 0 ? (
        <WhyPart title={t('related')}>
          <WhyLinks kind="medicine" refs={[...parents, ...classes]} />
        </WhyPart>
      ) : null}
    </>
  );
}

/** What a country's authority says of the whole class. */
function Positions({ page: { positions, sources } }: { page: WhyMedicinePage }) {
  const { t } = useTranslation('why');
  const inWords = useLevelWords();
  const names = useCountryNames();
  if (positions.length === 0) return null;
  return (
    <WhyPart title={t('medicine.positions')}>
      <ul className="grid gap-3">
        {positions.map(({ country, levels, weeks, sources: places }) => (
          <li key={country}>
            <p>
              <span className="font-semibold">{names([country])}</span>
              {t('colon')} {inWords(levels, weeks)}
            </p>
            <SourceLinks citations={citationsOf(places, sources)} />
          </li>
        ))}
      </ul>
    </WhyPart>
  );
}

/** Sentences on its medicines, each with how many of them it is said of. */
function Concerns({ page, of }: { page: WhyMedicinePage; of: WhyMedicinePage['concerns'] }) {
  const { t } = useTranslation('why');
  const both = useBoth();
  return (
    <ul className="grid gap-4">
      {of.map(({ text, medicines, sources }) => (
        <li key={text.en}>
          <p>{both(text)}</p>
          <p className="text-sm text-muted">{t('medicine.saidOf', { count: medicines })}</p>
          <SourceLinks citations={citationsOf(sources, page.sources)} />
        </li>
      ))}
    </ul>
  );
}

/** The medicines of the class by what is said of them. */
function Medicines({ page: { medicines } }: { page: WhyMedicinePage }) {
  const { t } = useTranslation('why');
  const both = useBoth();
  const inWords = useLevelWords();
  return (
    <WhyPart title={t('medicine.medicines')}>
      <p className="mb-3">{t('medicine.usual')}</p>
      <div className="grid gap-3">
        {medicines.map(({ levels, names }) => (
          <Folded
            key={levels.join()}
            summary={
              <>
                <span className="block font-semibold">{inWords(levels, [])}</span>
                <span className="block text-md text-muted">
                  {t('medicine.count', { count: names.length })}
                </span>
              </>
            }
          >
            <p className="wrap-anywhere">{names.map(both).join(', ')}</p>
          </Folded>
        ))}
      </div>
    </WhyPart>
  );
}
