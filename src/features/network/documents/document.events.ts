import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const document = { documentId: id, kind: z.string() };
const ending = { ...document, until: z.string(), days: z.string(), name: z.string() };

export const documentEvents = defineEvents(['documents', 'applications', 'providers', 'dashboard', 'administration'], {
  'document.deposited': { readers: 'company', data: { ...document, name: z.string() } },
  'document.withdrawn': { readers: 'company', quiet: true, data: document },
  'document.verified': { readers: 'company', quiet: true, data: { ...document, reason: z.string().optional() } },
  'document.rejected': { readers: 'company', data: { ...document, reason: z.string().optional() } },
  /** To the provider asked, and to the askers once it was decided. */
  'document.asked': { readers: 'company', data: { kind: z.string(), company: z.string(), title: z.string() } },
  'document.answered': {
    readers: 'company',
    data: {
      kind: z.string(),
      decision: z.enum(['verified', 'rejected']),
      providerId: id,
      company: z.string(),
      requestId: id.nullable(),
    },
  },
  'document.ending': { readers: 'company', data: ending },
  /** `running`: the number of current orders that require it. */
  'document.ended': { readers: 'company', data: { ...ending, running: z.int() } },
  'document.ended-under-way': {
    readers: 'provider',
    data: ending,
    stale: ['documents', 'requests', 'quotes', 'workOrders', 'dashboard'],
  },
});
