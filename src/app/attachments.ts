import { slices } from './slices.ts';

/** Every paper that is kept (docs/decisions/0041). */
export const papers = slices.flatMap(({ papers = [] }) => papers);

/** Every kind of file that is kept, and the working files beside them: what the sweep goes through. */
export const kept = {
  kinds: [...slices.flatMap(({ files = [] }) => files), ...papers],
  working: slices.flatMap(({ working = [] }) => working),
  papers,
};
