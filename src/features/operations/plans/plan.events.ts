import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();

export const planEvents = defineEvents(['plans', 'companies', 'administration'], {
  'plan.asked': { readers: 'company', data: { planRequestId: id, wanted: text, name: text, again: z.boolean() } },
  'plan.set': { readers: 'company', data: { from: text, plan: text, on: text, reason: text } },
  'storage.raised': { readers: 'company', data: { gigabytes: z.int(), until: text, reason: text } },
  'plan.declined': { readers: 'company', data: { planRequestId: id, plan: text, reason: text } },
});
