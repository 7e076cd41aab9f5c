import { type Actor, obstacleTo } from '#common/acts.ts';
import { type Verdict, verdictOf } from '#common/problems.ts';

/** Whether the actor may block a company; a block applies to every site of the actor's company. */
export const canBlock = (actor: Actor): Verdict => verdictOf(obstacleTo({ reach: 'company', commits: true }, actor));
