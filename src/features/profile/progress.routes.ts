import type { Bind } from '#platform/http/bind.ts';
import { progressContract } from './progress.contract.ts';
import { readProgress } from './progress.queries.ts';

export function progressRoutes(bind: Bind): void {
  bind.signedIn(progressContract.read, (_, { db, viewer, now }) => readProgress(db, viewer, now));
}
