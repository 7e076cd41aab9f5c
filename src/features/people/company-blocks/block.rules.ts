import { type Actor, obstacleTo } from '#common/acts.ts';
import { type Verdict, verdictOf } from '#common/problems.ts';

/** Whether the actor may block a company, which every site of their own then does without. */
export const canBlock = (actor: Actor): Verdict => verdictOf(obstacleTo({ reach: 'company', commits: true }, actor));
