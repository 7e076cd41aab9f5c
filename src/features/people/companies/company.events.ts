import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const place = z.object({ latitude: z.number(), longitude: z.number(), label: text });
const member = { userId: id, role: text };

export const companyEvents = defineEvents(['companies'], {
  /** `from`, `to`: its address, where it moved. */
  'company.edited': {
    readers: 'company',
    data: { name: text, changed: z.array(text), from: place.optional(), to: place.optional() },
  },
  'company.transferred': { readers: 'company', data: { userId: id } },
  'member.invited': { readers: 'company', data: { role: text } },
  'member.joined': { readers: 'company', data: member },
  'member.admitted': { readers: 'company', data: member },
  'member.edited': {
    readers: 'company',
    data: { userId: id, from: text, to: text, signingLimitMinor: z.int().nullable().optional() },
  },
  'member.limited': {
    readers: 'company',
    data: { userId: id, limited: z.boolean(), given: z.int(), taken: z.int().nullable() },
  },
  'member.left': { readers: 'company', data: { userId: id } },
});
