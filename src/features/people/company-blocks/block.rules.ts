import { type Actor, obstacleTo } from '#common/acts.ts';
import { type Verdict, verdictOf } from '#common/problems.ts';

/** A block applies to every site of the actor's company. */
export const canBlock = (actor: Actor): Verdict => verdictOf(obstacleTo({ reach: 'company', commits: true }, actor));
