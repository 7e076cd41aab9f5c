import { lazy, Suspense, useSyncExternalStore } from 'react';
import { leavingNow, onLeaving } from './leaving.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Beside every page, once: asks who signs out with things unsent. */
export function LeaveGuard() {
  const leaving = useSyncExternalStore(onLeaving, leavingNow, () => null);
  return (
    leaving && (
      <Suspense>
        <LeaveDialog {...leaving} />
      </Suspense>
    )
  );
}
