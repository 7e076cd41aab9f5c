import { z } from 'zod';
import { currency, id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { endKinds } from './guarantee.rules.ts';

const ofOrder = { workOrderId: id, number: z.string() };
const retention = { ...ofOrder, amountMinor: z.int(), currency };

export const guaranteeEvents = defineEvents(['guarantees', 'settlements', 'invoiceLists', 'requests'], {
  'guarantee.ending': { readers: 'provider', data: { ...ofOrder, kind: z.enum(endKinds), endsOn: z.string() } },
  'retention.released': { readers: 'provider', data: retention },
  'retention.due': { readers: 'provider', data: { ...retention, since: z.string() } },
  'retention.bond-proposed': { readers: 'provider', data: { ...retention, bank: z.string() } },
  'retention.bond-taken': { readers: 'provider', data: { ...retention, bank: z.string() } },
  'retention.bond-refused': { readers: 'provider', data: { ...retention, bank: z.string(), reason: z.string() } },
  'retention.opposed': { readers: 'provider', data: { ...retention, reason: z.string(), letterOn: z.string() } },
});
