import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { type Copied, nameCopies } from '#platform/files/attachments.ts';
import { photos } from './request-files.ts';
import { requestInput } from './request.contract.ts';
import { draftRequest } from './write-request.ts';

/** Writes a draft from what occupants reported, with their photos. */
export async function draftFromReports(
  trx: Transaction<DB>,
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  input: z.input<typeof requestInput>,
  copies: readonly Copied[],
): Promise<{ id: string }> {
  const { id } = await draftRequest(trx, { viewer, now }, requestInput.parse(input));
  const owner = { id, companyId: viewer.company.id };
  await nameCopies(trx, { viewer, now }, copies, { kind: photos.kind, owner });
  return { id };
}
