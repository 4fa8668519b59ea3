import { SHARE_TARGET } from '@mirabelle/contract/share-target.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reportProblem } from '../../lib/report-problem.ts';
import { chooseSource } from './chosen-menu.ts';

/** What another app shared to this one, as the page holds it. */
export interface SharedIn {
  /** Pictures and PDFs that wait to be taken; empty where there are none. */
  files: readonly File[];
  /** How many files were left behind. */
  leftOut: number;
  /** The box has taken the files. */
  onTaken: () => void;
}

const NOTHING = { files: [] as readonly File[], leftOut: 0 };

/**
 * Takes what another app shared, as if it had been chosen here: files wait for the box, a link or text is shown. Nothing of
 * it is sent or opened before she presses a button, since any web page can share something to the app.
 */
export function useShared(): SharedIn {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [shared, setShared] = useState(NOTHING);
  const arrived = `${pathname}${search}` === SHARE_TARGET.arrived;

  useEffect(() => {
    if (!arrived) return;
    const take = async () => {
      const { takeShared } = await import('../../shared-in/take-shared.ts');
      const given = await takeShared();
      // Opened again, the address has nothing more to give.
      await navigate(pathname, { replace: true });
      if (!given) return;
      const { files, url, text, leftOut } = given;
      setShared({ files, leftOut });
      // The box with the pages takes them.
      if (files.length > 0) chooseSource(null);
      else if (url) chooseSource({ kind: 'link', url });
      else if (text) chooseSource({ kind: 'text', text });
    };
    take().catch((error: unknown) => reportProblem('what was shared could not be taken', error));
  }, [arrived, pathname, navigate]);

  const onTaken = useCallback(() => setShared(({ leftOut }) => ({ ...NOTHING, leftOut })), []);
  return { ...shared, onTaken };
}
