import { type Kysely, sql, type SqlBool } from 'kysely';
import { lacks, problems, refuse } from '#common/problems.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { DB } from '#platform/db/types.ts';
import {
  type AttachmentKind,
  forgetting,
  keepAttachment,
  type Keeping,
  type Reading,
} from '#platform/files/attachments.ts';
import { photo } from '#platform/files/images.ts';
import { type CompanyViewer, mayCommit } from '#platform/session/viewer.ts';
import type { WorkPicture } from './provider.contract.ts';
import { maxPictures, providerProblems } from './provider.rules.ts';
import { shownLogos } from './shown-logo.ts';

export const workPictures: AttachmentKind = {
  kind: 'work-picture',
  folder: 'photos',
  each: 'many',
  accepted: photo,
  owned: sql<SqlBool>`EXISTS (SELECT FROM company_profiles c WHERE c.id = f.owner_id)`,
  reach: () => sql<SqlBool>`true`,
  visitors: shownLogos.visitors,
};

const picturesOf = (db: Kysely<DB>, companyId: string): Promise<WorkPicture[]> =>
  db
    .selectFrom('attachments')
    .where('owner_kind', '=', workPictures.kind)
    .where('owner_id', '=', companyId)
    .orderBy('position')
    .select(['id', 'width', 'height'])
    .execute();

interface Shown {
  pictures: WorkPicture[];
}

/** Adds a picture, six at most. */
export async function addPicture(act: Keeping & { viewer: CompanyViewer }): Promise<Shown> {
  if (!mayCommit(act.viewer)) throw refuse(lacks.committing);
  const own = act.viewer.company.id;
  return keepAttachment(act, workPictures, async (trx, keep) => {
    await lockName(trx, `${workPictures.kind} ${own}`);
    if ((await picturesOf(trx, own)).length >= maxPictures) throw refuse(providerProblems.TOO_MANY_PICTURES);
    await keep({ id: own, companyId: own });
    return { pictures: await picturesOf(trx, own) };
  });
}

export async function removePicture(act: Reading & { viewer: CompanyViewer }, { id }: { id: string }): Promise<Shown> {
  if (!mayCommit(act.viewer)) throw refuse(lacks.committing);
  const own = act.viewer.company.id;
  return forgetting(act, async (trx, forget) => {
    if ((await forget(workPictures, { owner: own, id })) === 0) throw refuse(problems.NOT_FOUND);
    return { pictures: await picturesOf(trx, own) };
  });
}
