import { createHash, createHmac } from 'node:crypto';

/** Digest of a link key: the only part of it that is stored. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A voter's link key: 192 bits derived from the program's secret, the voter's row and the number of renewals. */
export const linkKey = (secret: string, { voterId, turn }: { voterId: string; turn: number }): string =>
  createHmac('sha256', secret).update(`principal decision ${voterId} ${turn}`).digest('base64url').slice(0, 32);
