import { useSyncExternalStore } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';
import { leavingNow, onLeaving } from './leaving.ts';

/** Mounted once. */
export function LeaveGuard() {
  const leaving = useSyncExternalStore(onLeaving, leavingNow, () => null);
  return leaving && <LeaveDialog {...leaving} />;
}
