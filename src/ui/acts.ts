import type { Verdict } from '#common/problems.ts';

/** Refusals of who asks, and not of the thing: an act that they alone refuse stands on the screen with its reason. */
const ofPerson = ['FORBIDDEN', 'WHOLE_COMPANY'];

/** Whether an act stands on the screen: its reason is told to who could have it, another role has none. */
export const isShown = (act: Verdict): boolean => act.allowed || ofPerson.includes(act.code);
