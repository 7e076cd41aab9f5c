import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const move = { readers: 'company', data: { applicationId: id, number: z.string(), name: z.string() } } as const;
const qualification = { readers: 'system', quiet: true, data: { number: z.string() } } as const;

export const applicationEvents = defineEvents(['applications', 'documents', 'providers', 'administration'], {
  'application.submitted': move,
  'application.in_review': { ...move, quiet: true },
  'application.more_info': move,
  'application.approved': move,
  'application.rejected': move,
  'application.suspended': move,
  'application.reinstated': move,
  'qualification.verified': qualification,
  'qualification.doubted': qualification,
});
