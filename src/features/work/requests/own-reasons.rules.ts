import type { Said } from '#common/said.ts';
import { said } from './said.ts';

/** Why the program itself declined a quote: its request was cancelled, its company kept away, another one accepted. */
export const ownReasons = ['cancelled', 'notChosen', 'outbid'] as const;
export type OwnReason = (typeof ownReasons)[number];

export const sayOwnReason = (reason: OwnReason): Said => said(`answers.ownReasons.${reason}`);
