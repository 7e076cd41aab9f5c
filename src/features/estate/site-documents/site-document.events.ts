import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { siteDocumentKinds } from './site-document.rules.ts';

const of = { siteId: id, documentId: id };
const quiet = { readers: 'company', quiet: true } as const;

export const siteDocumentEvents = defineEvents(['siteDocuments'], {
  'site-document.added': { ...quiet, data: of },
  'site-document.edited': { ...quiet, data: of },
  'site-document.retired': { ...quiet, data: of },
  'site-facade.changed': { ...quiet, data: { siteId: id } },
  'site-document.ending': {
    readers: 'company',
    data: {
      ...of,
      kind: z.enum(siteDocumentKinds),
      title: z.string(),
      site: z.string(),
      until: z.string(),
      isOver: z.boolean(),
      told: z.array(id),
    },
  },
});
