import type { Said } from '#common/said.ts';
import { said } from './said.ts';

/** Reasons for quotes the program declines itself: request cancelled, company blocked, another quote accepted. */
export const ownReasons = ['cancelled', 'notChosen', 'outbid'] as const;
export type OwnReason = (typeof ownReasons)[number];

export const sayOwnReason = (reason: OwnReason): Said => said(`answers.ownReasons.${reason}`);
