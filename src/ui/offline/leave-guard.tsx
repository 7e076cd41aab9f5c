import { useSyncExternalStore } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';
import { leavingNow, onLeaving } from './leaving.ts';

/** Beside every page, once, and with it on the device: asks who signs out with things unsent. */
export function LeaveGuard() {
  const leaving = useSyncExternalStore(onLeaving, leavingNow, () => null);
  return leaving && <LeaveDialog {...leaving} />;
}
