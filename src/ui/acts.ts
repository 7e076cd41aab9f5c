import type { Verdict } from '#common/problems.ts';

/** Whether an act stands on the screen: its reason is told to who could have it, another role has none. */
export const isShown = (act: Verdict): boolean => act.allowed || act.code === 'FORBIDDEN';
