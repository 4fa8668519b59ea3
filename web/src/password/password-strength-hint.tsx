import { useTranslation } from 'react-i18next';
import { cn } from '../ui/cn.ts';
import { passwordStrength, type PasswordStrength as Strength } from './password-strength.ts';

const BARS: Record<Strength, { filled: number; tone: string }> = {
  short: { filled: 0, tone: '' },
  weak: { filled: 1, tone: 'bg-danger' },
  fair: { filled: 2, tone: 'bg-golden' },
  strong: { filled: 3, tone: 'bg-calm' },
};

/** The strength of the password so far, in bars and in words. */
export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const { t } = useTranslation('auth');
  const strength = passwordStrength(password, email);
  const { filled, tone } = BARS[strength];
  return (
    <>
      {password ? (
        <span aria-hidden="true" className="mb-1.5 flex gap-1">
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={cn('h-1.5 grow rounded-full', bar <= filled ? tone : 'bg-neutral-soft')}
            />
          ))}
        </span>
      ) : null}
      <span aria-live="polite">{password ? t(`strength.${strength}`) : t('fields.passwordHint')}</span>
    </>
  );
}
