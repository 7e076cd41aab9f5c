import type { Bind } from '#platform/http/bind.ts';
import { presentProgress } from './present-progress.ts';
import { progressContract } from './progress.contract.ts';

export function progressRoutes(bind: Bind): void {
  bind.signedIn(progressContract.read, ({ scope }, { db, viewer, now }) =>
    presentProgress(db, viewer, now, scope === 'first'),
  );
}
