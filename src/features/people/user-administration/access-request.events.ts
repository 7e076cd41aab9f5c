import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const asked = {
  readers: 'system',
  data: { accessRequestId: id, kind: text, wantedRole: text.nullable(), target: text },
} as const;
const decided = { readers: 'system', data: { accessRequestId: id, userId: id, kind: text } } as const;

export const accessRequestEvents = defineEvents(['accessRequests', 'userAccounts', 'userSites', 'administration'], {
  'access-request.created': asked,
  'access-request.completed': asked,
  'access-request.withdrawn': { ...asked, quiet: true },
  'access-request.accepted': decided,
  'access-request.refused': decided,
  'access-request.more_info': decided,
});
