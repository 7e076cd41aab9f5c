import { slices } from './slices.ts';

/** Every kind of stored document (docs/decisions/0041). */
export const papers = slices.flatMap(({ papers = [] }) => papers);

/** Every kind of stored file and working file, for the sweep. */
export const kept = {
  kinds: [...slices.flatMap(({ files = [] }) => files), ...papers],
  working: slices.flatMap(({ working = [] }) => working),
  papers,
};
