import { Page, PageTitle } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** Shown while a recipe is being adapted or a saved one is loading. */
export function AdaptationLoading({ title, text }: { title: string; text?: string }) {
  return (
    <Page aria-busy="true">
      <div role="status">
        <PageTitle className="flex items-center gap-3 text-xl sm:text-2xl">
          <Spinner className="size-6 shrink-0 text-plum" />
          {title}
        </PageTitle>
        {text ? <p className="mt-2 text-lg text-muted">{text}</p> : null}
      </div>
      <div className="mt-8 grid gap-4">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </Page>
  );
}
