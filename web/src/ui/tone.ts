/** The tones of a surface or a mark. What each stands for is up to the caller. */
export type Tone = 'danger' | 'caution' | 'calm' | 'neutral' | 'accent' | 'sage';

/** Text colour on its soft surface, 4.5:1 or better in both themes. */
export const TONE_SURFACE: Record<Tone, string> = {
  danger: 'bg-danger-soft text-danger',
  caution: 'bg-caution-soft text-caution',
  calm: 'bg-calm-soft text-calm',
  neutral: 'bg-neutral-soft text-ink',
  accent: 'bg-plum-soft text-plum',
  sage: 'bg-sage text-on-sage',
};

/** Text colour alone, for use on paper or a card. */
export const TONE_TEXT: Record<Tone, string> = {
  danger: 'text-danger',
  caution: 'text-caution',
  calm: 'text-calm',
  neutral: 'text-ink',
  accent: 'text-plum',
  sage: 'text-on-sage',
};
