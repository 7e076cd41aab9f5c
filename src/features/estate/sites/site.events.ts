import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const site = { readers: 'company', data: { siteId: id, name: z.string() } } as const;

export const siteEvents = defineEvents(['sites', 'dashboard'], {
  'site.created': site,
  'site.edited': { ...site, quiet: true },
  'site.access_read': { ...site, quiet: true },
  'sites.imported': {
    readers: 'company',
    data: { importId: id, fileName: z.string(), count: z.int() },
    stale: ['sites', 'siteImports', 'dashboard'],
  },
});
