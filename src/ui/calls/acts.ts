import type { Verdict } from '#common/problems.ts';

/** Refusals about the user rather than the target: such acts stay visible with their reason. */
const ofPerson = ['FORBIDDEN', 'WHOLE_COMPANY'];

/** Whether to show an act: with a reason for users who might get the right, hidden for other roles. */
export const isShown = (act: Verdict): boolean => act.allowed || ofPerson.includes(act.code);
