import { slices } from './slices.ts';

/** docs/decisions/0041 */
export const papers = slices.flatMap(({ papers = [] }) => papers);

/** Stored files of every kind, for the sweep. */
export const kept = {
  kinds: [...slices.flatMap(({ files = [] }) => files), ...papers],
  working: slices.flatMap(({ working = [] }) => working),
  papers,
};
