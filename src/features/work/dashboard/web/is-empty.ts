import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';

/** Whether there is nothing to show yet: every figure would be zero. */
export const isEmpty = ({ waiting, open, pipeline, months }: Dashboard): boolean =>
  waiting.count === 0 &&
  open.count === 0 &&
  pipeline.every(({ count }) => count === 0) &&
  months.every(({ receivedMinor, committedMinor }) => receivedMinor + committedMinor === 0);
