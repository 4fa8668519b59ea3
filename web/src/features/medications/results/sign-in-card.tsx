import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuthState } from '../../../session/auth-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';

/** For a visitor in the place of 'Save Analysis': what she entered is kept until she comes back. */
export function SignInCard() {
  const { t } = useTranslation('medications');
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('save.title')}</CardTitle>
      <p>{t('save.visitor')}</p>
      <Button asChild variant="secondary">
        <Link to="/auth" state={{ from: '/medication-scan' } satisfies AuthState}>
          <LogIn aria-hidden="true" />
          {t('save.visitorAction')}
        </Link>
      </Button>
    </Card>
  );
}
