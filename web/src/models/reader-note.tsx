import type { AppConfig } from '@mirabelle/contract/app-config.ts';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { useAppConfig } from '../lib/use-app-config.ts';
import { cn } from '../ui/cn.ts';
import { nameModels } from './name-models.ts';

/** What the user sends: pictures, a recipe as text, or the name of a dish or food. */
export const HANDED_IN = ['menu-photo', 'recipe-photo', 'medicine-photo', 'recipe-text', 'name'] as const;
export type HandedIn = (typeof HANDED_IN)[number];

export interface ReaderNoteProps {
  of: HandedIn;
  className?: string;
}

/**
 * Says, beside what a user is about to send, which models will see it, and what of it leaves the server. Renders
 * nothing if no model is used. Needs the texts `models`.
 */
export function ReaderNote(props: ReaderNoteProps) {
  const models = useAppConfig()?.models;
  return models && models.vision.length + models.text.length > 0 ? <Note {...props} models={models} /> : null;
}

function Note({ of, className, models }: ReaderNoteProps & { models: AppConfig['models'] }) {
  const sentences = useSentences(of, models);
  if (sentences.length === 0) return null;
  return (
    <p className={cn('flex gap-2 text-sm text-muted', className)}>
      <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{sentences.join(' ')}</span>
    </p>
  );
}

type Models = AppConfig['models']['vision'];
const leaves = (models: Models) => models.some(({ outside }) => outside);

function useSentences(of: HandedIn, { vision, text }: AppConfig['models']): string[] {
  const { t } = useTranslation('models');
  const { language } = useLanguage();
  const who = (models: Models) => ({ who: nameModels(models, t, language) });
  const where = (models: Models) => (leaves(models) ? 'outside' : 'own');

  const photo = vision.length > 0 ? t(`photo.${where(vision)}`, who(vision)) : null;
  // The same models are not named twice.
  const also = (what: 'unknown' | 'swaps', reads: Models) => {
    if (text.length === 0) return null;
    const same = reads.length > 0 && who(reads).who === who(text).who;
    // For models on the operator's own machines there is nothing to add.
    if (same) return leaves(text) ? t(`${what}.same`) : null;
    return t(`${what}.${where(text)}`, who(text));
  };
  const sentences = {
    'menu-photo': () => [photo, also('unknown', vision)],
    'recipe-photo': () => [photo, also('swaps', vision)],
    'medicine-photo': () => [photo, photo && leaves(vision) ? t('label') : null],
    'recipe-text': () => [
      text.length > 0 ? t(`recipe.${where(text)}`, who(text)) : null,
      text.length > 0 && leaves(text) ? t('swaps.same') : null,
    ],
    name: () => [also('unknown', [])],
  }[of]();
  return sentences.filter((sentence) => sentence !== null);
}
