import { RECIPE_LIMITS } from '@mirabelle/contract/recipe.ts';
import { BookOpenText, CircleAlert } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReaderNote } from '../../../models/reader-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { Draft, RecipeTab } from '../page-state/draft.ts';
import { SignInLink } from '../sign-in-link.tsx';
import { PictureField } from './picture-field.tsx';
import { ReadingState } from './reading-state.tsx';
import type { ReadingHere } from './use-extract.ts';
import { type ExtractFailure, useExtractFailure } from './use-extract-failure.ts';

/** In the order of the page; text first, since it always works. */
const TABS = ['text', 'url', 'image'] as const satisfies readonly RecipeTab[];

export interface InputCardProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  running: boolean;
  readingHere: ReadingHere | null;
  /** This phone could not read the picture, so the server does. */
  onServer: boolean;
  failure: ExtractFailure | null;
  onExtract: () => void;
  ref: Ref<HTMLDivElement>;
}

/** 'Recipe Input': a text, an address or a picture. */
export function InputCard({
  draft,
  onChange,
  running,
  readingHere,
  onServer,
  failure,
  onExtract,
  ref,
}: InputCardProps) {
  const { t } = useTranslation('recipes');
  const [missing, setMissing] = useState<RecipeTab | 'too-large' | null>(null);
  const words = useExtractFailure();
  const [preparing, setPreparing] = useState(false);
  const { tab, text, url, picture } = draft;
  const filled = { text: text.trim() !== '', url: url.trim() !== '', image: picture !== null }[tab];
  const change = (next: Partial<Draft>) => {
    setMissing(null);
    onChange(next);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (running || preparing) return;
    if (!filled) return setMissing(tab);
    if (tab === 'text' && text.length > RECIPE_LIMITS.pageChars) return setMissing('too-large');
    setMissing(null);
    onExtract();
  };
  const error =
    missing === 'too-large' ? t('problem.too-large') : missing ? t(`input.required.${missing}`) : undefined;
  const alert = failure && words(failure);
  // Enter does not submit a form whose button is disabled, and nothing would explain why.
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (!wanted || !(event.ctrlKey || event.metaKey || tab === 'url')) return;
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    submit();
  };
  return (
    <Card ref={ref} tabIndex={-1} aria-busy={running} className="outline-none">
      <CardTitle className="mb-4">{t('input.title')}</CardTitle>
      <form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        <Tabs value={tab} onValueChange={(next) => change({ tab: next as RecipeTab })}>
          <TabsList aria-label={t('input.tabs')}>
            {TABS.map((each) => (
              <TabsTrigger key={each} value={each} disabled={running}>
                {t(`input.tab.${each}`)}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value="text">
            <Field label={t('input.textLabel')} hint={t('input.textHint')} error={error}>
              {(control) => (
                <Textarea
                  {...control}
                  name="recipe"
                  rows={9}
                  value={text}
                  readOnly={running}
                  placeholder={t('input.textPlaceholder')}
                  onChange={(event) => change({ text: event.target.value })}
                />
              )}
            </Field>
          </TabsContent>
          <TabsContent value="url">
            <Field label={t('input.urlLabel')} hint={t('input.urlHint')} error={error}>
              {(control) => (
                <Input
                  {...control}
                  type="url"
                  name="address"
                  inputMode="url"
                  autoComplete="off"
                  enterKeyHint="go"
                  value={url}
                  readOnly={running}
                  placeholder={t('input.urlPlaceholder')}
                  onChange={(event) => change({ url: event.target.value })}
                />
              )}
            </Field>
          </TabsContent>
          <TabsContent value="image">
            <PictureField
              picture={picture}
              disabled={running}
              preparing={preparing}
              onPreparing={setPreparing}
              error={error}
              onChange={(next) => change({ picture: next })}
            />
          </TabsContent>
        </Tabs>
        <ReaderNote of={tab === 'image' ? 'recipe-photo' : 'recipe-text'} className="mt-4" />
        <ReadingState here={readingHere} onServer={onServer} />
        {alert ? (
          <Notice
            role="alert"
            tone={alert.signIn ? 'caution' : 'danger'}
            icon={<CircleAlert />}
            title={alert.title}
            className="mt-5"
          >
            {alert.detail ? <p>{alert.detail}</p> : null}
            {alert.signIn ? (
              <p>
                <SignInLink />
              </p>
            ) : null}
            {alert.paste ? (
              <>
                <p className="mt-1">{t('extract.pasteHint')}</p>
                <Button variant="secondary" className="mt-3" onClick={() => change({ tab: 'text' })}>
                  {t('extract.paste')}
                </Button>
              </>
            ) : null}
          </Notice>
        ) : null}
        <Button
          type="submit"
          size="lg"
          disabled={!filled || running || preparing}
          className="mt-6 w-full sm:w-fit"
        >
          {running ? <Spinner /> : <BookOpenText aria-hidden="true" />}
          {running ? t('extract.running') : t('extract.action')}
        </Button>
      </form>
    </Card>
  );
}
