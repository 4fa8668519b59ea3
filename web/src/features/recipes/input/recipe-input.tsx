import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReady } from '../../../phone-reader/reader-state.ts';
import { toast } from '../../../ui/toast.ts';
import { changeDraft, type Draft, draftOf, emptyDraft, useDraft } from '../page-state/draft.ts';
import { ExtractedCard } from './extracted-card.tsx';
import { InputCard } from './input-card.tsx';
import { useExtract, wasCancelled } from './use-extract.ts';
import type { ExtractFailure } from './use-extract-failure.ts';

/** The input, or the recipe extracted from it. */
export function RecipeInput({ userId }: { userId: string | null }) {
  const { t } = useTranslation('recipes');
  const draft = useDraft(userId);
  const { run, extracting, isExtracting, readingHere, onServer } = useExtract(userId);
  const [failure, setFailure] = useState<ExtractFailure | null>(null);
  const extracted = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLDivElement>(null);

  const change = (next: Partial<Draft>) => {
    setFailure(null);
    changeDraft(userId, next);
  };
  const extract = () => {
    // The button is disabled a moment after it is pressed; a second press within that moment must not start a second call.
    if (isExtracting()) return;
    setFailure(null);
    const { tab, text, url, picture } = draftOf(userId);
    // A visitor's phone may read a picture by itself.
    if (!userId && !(tab === 'image' && isReady())) return setFailure({ kind: 'signed-out' });
    const content = { text: text.trim(), url: url.trim(), image: picture?.dataUrl ?? '' }[tab];
    run.mutate(
      { type: tab, content, ...(tab === 'image' && { jpeg: picture?.jpeg }) },
      {
        onSuccess: () => {
          void toast({ tone: 'success', title: t('extract.done'), id: 'recipe' });
          // Render the card first.
          requestAnimationFrame(() => extracted.current?.focus());
        },
        onError: (error) => {
          if (!wasCancelled(error)) setFailure({ kind: 'thrown', error, type: tab });
        },
      },
    );
  };

  if (draft.recipe) {
    return (
      <ExtractedCard
        ref={extracted}
        recipe={draft.recipe}
        readBy={draft.readBy}
        source={draft.source}
        userId={userId}
        onChange={(recipe) => change({ recipe })}
        onAnother={() => {
          change({ ...emptyDraft(userId), tab: draft.tab });
          requestAnimationFrame(() => input.current?.focus());
        }}
      />
    );
  }
  return (
    <InputCard
      ref={input}
      draft={draft}
      onChange={change}
      running={extracting}
      readingHere={readingHere}
      onServer={onServer}
      failure={failure}
      onExtract={extract}
    />
  );
}
