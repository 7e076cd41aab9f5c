import type { Caller } from './app.ts';
import type { Carried } from './carried-orders.ts';

/** A line not in the order yet. */
export const added = {
  kind: 'line',
  designation: 'Crapaudine',
  quantityMilli: 2000,
  unit: 'u',
  unitPriceE4: 450_000,
  vatRateBp: 2000,
};

type Poster = Pick<Caller, 'post'>;

export const propose = (who: Poster, { id, version }: Pick<Carried, 'id' | 'version'>, input = {}) =>
  who.post(`/api/work-orders/${id}/amendments`, { version, reason: 'Relevé à reprendre', added: [added], ...input });

export const move = (who: Poster, of: { id: string; version: number }, verb: string, input = {}) =>
  who.post(`/api/amendments/${of.id}/${verb}`, { version: of.version, ...input });

export const signed = { signerName: 'Claire Delmas' };
