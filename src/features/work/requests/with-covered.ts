import type { Kysely } from 'kysely';
import { parisDay } from '#common/days.ts';
import { findCovered } from '#features/people/companies/company.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Adds to the colleagues searched for those they stand in for today. */
export async function withCovered<Input extends { assigneeId?: string[] | undefined }>(
  { db, viewer, now }: { db: Kysely<DB>; viewer: Viewer; now: Date },
  input: Input,
): Promise<Input> {
  const { assigneeId } = input;
  if (!assigneeId?.length || !viewer.company || viewer.side !== 'ordering') return input;
  const asked = { companyId: viewer.company.id, userIds: assigneeId, day: parisDay(now) };
  return { ...input, assigneeId: [...assigneeId, ...(await findCovered(db, asked))] };
}
