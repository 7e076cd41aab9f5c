import { createHash, createHmac } from 'node:crypto';

/** Of a key this alone is kept. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The key of somebody's link, 192 bits of the program's secret, of their row and of how often it was renewed. */
export const linkKey = (secret: string, { voterId, turn }: { voterId: string; turn: number }): string =>
  createHmac('sha256', secret).update(`principal decision ${voterId} ${turn}`).digest('base64url').slice(0, 32);
