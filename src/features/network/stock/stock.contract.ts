import { z } from 'zod';
import { actsSchema, endpoint, id, line, pageInput, pageOf, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { tariffProblems } from '#features/network/tariffs/tariff.contract.ts';
import { said } from './said.ts';
import { movementKinds, stockProblems } from './stock.rules.ts';

export { isLow } from './stock.rules.ts';

const tags = ['stock'];
const most = 1_000_000_000;
const quantity = z.int().min(1, said('faults.quantity')).max(most);
const note = line(200).default('');

const van = z.object({ id, name: z.string(), plate: z.string() });

export const stockItem = z.object({
  id,
  vehicle: van.extend({ isAway: z.boolean() }),
  /** From the price list; null for free text. */
  articleId: id.nullable(),
  code: z.string(),
  designation: z.string(),
  unit: z.string(),
  /** Negative if more was used than loaded. */
  quantityMilli: z.int(),
  minimumMilli: z.int(),
  movedAt: z.string(),
  version: z.int(),
});
export type StockItem = z.output<typeof stockItem>;

const stockedVan = van.extend({ isAway: z.boolean(), items: z.int(), low: z.int() });
export type StockedVan = z.output<typeof stockedVan>;

const movement = z.object({
  id,
  kind: z.enum(movementKinds),
  deltaMilli: z.int(),
  leftMilli: z.int(),
  reason: z.string(),
  /** When it was done; a phone may have reported it later. */
  at: z.string(),
  /** Null once their account is gone. */
  by: z.string().nullable(),
  /** Where it was used, for readers of that mission. */
  mission: z.object({ visitId: id, requestNumber: z.string().nullable(), title: z.string() }).nullable(),
  other: z.string().nullable(),
});
export type StockMovement = z.output<typeof movement>;

export const loadInput = z.object({
  vehicleId: id,
  articleId: id.nullable().default(null),
  designation: line(300).default(''),
  unit: line(12).default(''),
  quantityMilli: quantity,
  /** Null: unchanged. */
  minimumMilli: z.int().min(0).max(most).nullable().default(null),
  reason: note,
});
const loaded = loadInput
  .refine(({ articleId, designation }) => articleId || designation, {
    path: ['designation'],
    error: said('faults.designation').error,
  })
  .refine(({ articleId, unit }) => articleId || unit, { path: ['unit'], error: said('faults.unit').error });

export const listInput = pageInput.extend({
  q: line(100).optional(),
  vehicleId: id.optional(),
  low: z.stringbool().default(false),
});

const { VEHICLE_AWAY, SAME_VEHICLE } = stockProblems;

/** The contents of a provider's vehicles; a technician reads those of their own crew, or of their visits. */
export const stockContract = {
  list: endpoint('provider', [], { crew: true })
    .route({ method: 'GET', path: '/api/stock', summary: 'What the own vehicles hold, by designation', tags })
    .input(listInput)
    .output(pageOf(stockItem).extend({ vans: z.array(stockedVan), acts: actsSchema(['write']) })),
  kept: endpoint('provider', [], { crew: true })
    .route({
      method: 'GET',
      path: '/api/stock/kept',
      summary: 'What a device keeps of it, a thousand items at most',
      tags,
    })
    .output(z.object({ items: z.array(stockItem), isWhole: z.boolean() })),
  movements: endpoint('provider', [problems.NOT_FOUND], { crew: true })
    .route({
      method: 'GET',
      path: '/api/stock/{id}/movements',
      summary: 'What came into a vehicle and left it of one thing, the last first',
      tags,
    })
    .input(pageInput.extend({ id }))
    .output(pageOf(movement)),
  load: endpoint('provider', [problems.NOT_FOUND, VEHICLE_AWAY, tariffProblems.ARTICLE_REMOVED], { reach: 'company' })
    .route({
      method: 'POST',
      path: '/api/stock',
      successStatus: 201,
      summary: 'Load something into a vehicle: more of what it holds, or something new',
      tags,
    })
    .input(loaded)
    .output(stockItem),
  count: endpoint('provider', [problems.NOT_FOUND], { reach: 'company' })
    .route({
      method: 'POST',
      path: '/api/stock/{id}/count',
      summary: 'Say how much was counted, and why it differs',
      tags,
    })
    .input(
      z.object({
        id,
        countedMilli: z.int().min(0, said('faults.counted')).max(most),
        reason: line(200).min(3, said('faults.reason')),
      }),
    )
    .output(stockItem),
  move: endpoint('provider', [problems.NOT_FOUND, VEHICLE_AWAY, SAME_VEHICLE], { reach: 'company' })
    .route({ method: 'POST', path: '/api/stock/{id}/move', summary: 'Move some of it into another vehicle', tags })
    .input(z.object({ id, vehicleId: id, quantityMilli: quantity, reason: note }))
    .output(stockItem),
  setMinimum: endpoint('provider', [problems.NOT_FOUND], { reach: 'company' })
    .route({
      method: 'PUT',
      path: '/api/stock/{id}/minimum',
      summary: 'Say below how much it is to be loaded again',
      tags,
    })
    .input(z.object({ id, minimumMilli: z.int().min(0).max(most) }))
    .output(stockItem),
  remove: endpoint('provider', [problems.NOT_FOUND, problems.STALE], { reach: 'company' })
    .route({
      method: 'DELETE',
      path: '/api/stock/{id}',
      summary: 'Take it out of the vehicle; its movements stay',
      tags,
    })
    .input(z.object({ id, version }))
    .output(z.object({ id })),
};
