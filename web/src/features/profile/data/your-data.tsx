import type { User } from '@supabase/supabase-js';
import { Download, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportProblem } from '../../../lib/report-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { exportData, saveFile } from './export-data.ts';

const DATA_TOAST = 'your-data';

/** The user's data: downloading it, and having it deleted. */
export function YourData({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const id = useId();
  return (
    <section id="your-data" aria-labelledby={id} className="scroll-mt-20">
      <Card className="grid gap-6">
        <div>
          <CardTitle id={id}>{t('data.title')}</CardTitle>
          <p className="mt-1 text-md text-muted">{t('data.text')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="secondary">
            <Link to="/kept">{t('data.kept')}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/report">{t('data.report')}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/rests-on">{t('data.restsOn')}</Link>
          </Button>
        </div>
        <Export />
        <hr className="border-line" />
        <div>
          <h3 className="text-lg">{t('data.delete.title')}</h3>
          <p className="mt-1 mb-3 text-md text-muted">{t('data.delete.text')}</p>
          <DeleteAccountDialog user={user}>
            <Button variant="secondary" className="text-danger">
              <Trash2 aria-hidden="true" />
              {t('data.delete.open')}
            </Button>
          </DeleteAccountDialog>
        </div>
      </Card>
    </section>
  );
}

function Export() {
  const { t } = useTranslation('profile');
  const [running, setRunning] = useState<{ done: number; total: number } | null>(null);

  const run = async () => {
    setRunning({ done: 0, total: 0 });
    try {
      const file = await exportData((done, total) => setRunning({ done, total }));
      const name = `mirabelle-${new Date().toISOString().slice(0, 10)}.json`;
      saveFile(file, name);
      void toast({ tone: 'success', title: t('data.export.done', { file: name }), id: DATA_TOAST });
    } catch (error) {
      reportProblem('the data could not be exported', error);
      void toast({ tone: 'error', title: t('data.export.failed'), id: DATA_TOAST });
    } finally {
      setRunning(null);
    }
  };

  return (
    <div>
      <h3 className="text-lg">{t('data.export.title')}</h3>
      <p className="mt-1 mb-3 text-md text-muted">{t('data.export.text')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" disabled={running !== null} onClick={() => void run()}>
          {running ? <Spinner /> : <Download aria-hidden="true" />}
          {running ? t('data.export.running') : t('data.export.submit')}
        </Button>
        <p aria-live="polite" className="text-sm text-muted empty:hidden">
          {running && running.total > 0
            ? t('data.export.photos', { done: running.done + 1, total: running.total })
            : null}
        </p>
      </div>
    </div>
  );
}
