import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

/** `to`: the other company of the two. */
const move = { readers: 'provider', data: { collaborationId: id, to: id } } as const;
const refusal = { readers: 'provider', data: { ...move.data, reason: z.string() } } as const;

export const collaborationEvents = defineEvents(['collaborations', 'schedules'], {
  'collaboration.invited': move,
  'collaboration.accepted': move,
  'collaboration.declined': refusal,
  'collaboration.withdrawn': move,
  'collaboration.ended': refusal,
  'collaboration.terms-proposed': move,
  'collaboration.terms-agreed': move,
  'collaboration.terms-declined': refusal,
  'collaboration.terms-withdrawn': move,
});
