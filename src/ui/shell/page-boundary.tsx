import { useContext, useEffect, useState } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { isRetryable } from '#ui/feedback/error-screen.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { askServer, useServerUnreachable } from '#ui/calls/server-reachable.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { FailureContext } from './failure-context.ts';
import { useTexts } from './texts.ts';

/** Around every page: one whose code cannot load offline fails in place. */
export default function PageBoundary() {
  return <Outlet />;
}

/** Loads the page on reconnection; other errors go to the full-page screens. */
export function ErrorBoundary() {
  const t = useTexts();
  const error = useRouteError();
  const unreachable = useServerUnreachable();
  const [seen, setSeen] = useState<'asking' | 'away' | 'reached'>('asking');
  const [asking, setAsking] = useState(false);
  const curable = isRetryable(error);
  useEffect(() => {
    if (curable) void askServer().then((reached) => setSeen(reached ? 'reached' : 'away'));
  }, [curable]);
  useEffect(() => {
    // A browser may cache the failed import: only a reload is certain to retry.
    if (seen === 'away' && !unreachable) location.reload();
  }, [seen, unreachable]);
  const fail = useContext(FailureContext);
  const fails = !curable || seen === 'reached';
  useEffect(() => {
    if (fails) fail(error);
  }, [fails, fail, error]);
  if (seen !== 'away') return <SkeletonRows rows={8} />;
  return (
    <>
      <PageHeader title={t('offline.page')} />
      <PageFailure
        title={t('offline.failed')}
        error={error}
        loading={asking}
        onRetry={async () => {
          setAsking(true);
          await askServer();
          setAsking(false);
        }}
      />
    </>
  );
}
