import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PieceBoundary } from '../piece-boundary.tsx';
import { leavingNow, onLeaving } from './leaving.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Beside every page, once: asks who signs out with things unsent. */
export function LeaveGuard() {
  const leaving = useSyncExternalStore(onLeaving, leavingNow, () => null);
  return (
    leaving && (
      // Without a network nobody is signed out either: one stays.
      <PieceBoundary onFailure={() => leaving.answer(false)}>
        <Suspense>
          <LeaveDialog {...leaving} />
        </Suspense>
      </PieceBoundary>
    )
  );
}
