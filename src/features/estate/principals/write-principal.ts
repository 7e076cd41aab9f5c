import { sql, type Transaction } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, orNotFound, problems, refuse, refuseFields } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { isTaken } from '#platform/db/taken.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { principalContract, PrincipalInput } from './principal.contract.ts';
import { principalEvents } from './principal.events.ts';
import { lockPrincipal, sitesToGive } from './principal.queries.ts';
import { canAddPrincipal, canWritePrincipal } from './principal.rules.ts';
import { said } from './said.ts';

type Acting = Omit<Call, 'db'> & { trx: Transaction<DB> };

const columnsOf = ({ kind, name, thresholdMinor, rule, hidesVotes, delayDays }: PrincipalInput) => ({
  kind,
  name,
  threshold_minor: thresholdMinor,
  voting_rule: rule,
  hides_votes: hidesVotes,
  delay_days: delayDays,
});

/** Sets a principal's sites: all must be in the viewer's reach, and have no other principal. */
async function giveSites({ trx, viewer }: Acting, principalId: string, siteIds: readonly string[]): Promise<void> {
  const found = new Map(
    (await sitesToGive(trx, viewer, { siteIds, principalId })).map((site) => [site.id, site] as const),
  );
  const issues = siteIds.flatMap((id) => {
    const site = found.get(id);
    if (!site) return [{ path: ['siteIds'], message: said('refusals.site') }];
    const { name, other } = site;
    return other ? [{ path: ['siteIds'], message: said('refusals.taken', { site: name, other }) }] : [];
  });
  if (issues.length > 0) throw refuseFields(...issues.slice(0, 3));
  await trx.deleteFrom('principal_sites').where('principal_id', '=', principalId).execute();
  await trx
    .insertInto('principal_sites')
    .values([...new Set(siteIds)].map((site_id) => ({ site_id, principal_id: principalId })))
    .execute();
}

/** Saves a principal's people: listed ones keep their id, the others are removed. */
async function writePeople({ trx, now }: Acting, principalId: string, people: PrincipalInput['people']): Promise<void> {
  const before = await trx
    .selectFrom('principal_people')
    .select('id')
    .where('principal_id', '=', principalId)
    .execute();
  const known = new Set(before.map(({ id }) => id));
  const rows = people.map(({ id, ...person }, position) => ({
    ...person,
    id: id && known.has(id) ? id : uuidv7(now.getTime()),
    principal_id: principalId,
    position,
  }));
  await trx
    .deleteFrom('principal_people')
    .where('principal_id', '=', principalId)
    .where(
      'id',
      'not in',
      rows.map(({ id }) => id),
    )
    .execute();
  await trx
    .insertInto('principal_people')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        email: eb.ref('excluded.email'),
        role: eb.ref('excluded.role'),
        language: eb.ref('excluded.language'),
        shares: eb.ref('excluded.shares'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
}

const tell = (kind: keyof typeof principalEvents, { trx, viewer, now }: Acting, principalId: string) =>
  record(trx, principalEvents[kind], {
    companyId: viewer.company.id,
    actor: viewer,
    data: { principalId },
    now,
  });

/** Two concurrent requests may give the same site to two principals: the second is refused. */
const siteTaken = (error: unknown): never => {
  if (!isTaken(error, 'principal_sites_pkey')) throw error;
  throw refuseFields({ path: ['siteIds'], message: said('refusals.site') });
};

export async function addPrincipal({ db, viewer, now }: Call, input: PrincipalInput): Promise<{ id: string }> {
  assertAllowed(canAddPrincipal(actorOf(viewer)));
  const id = uuidv7(now.getTime());
  const adding = db.transaction().execute(async (trx) => {
    const acting = { trx, viewer, now };
    await trx
      .insertInto('principals')
      .values({ id, company_id: viewer.company.id, ...columnsOf(input), created_at: now, updated_at: now })
      .execute();
    await giveSites(acting, id, input.siteIds);
    await writePeople(acting, id, input.people);
    await tell('principal.added', acting, id);
  });
  await adding.catch(siteTaken);
  return { id };
}

/** Locks a principal at the version the viewer read; refused when it has sites they may not see. */
async function lock({ trx, viewer }: Acting, { id, version }: Target): Promise<void> {
  const found = orNotFound(await lockPrincipal(trx, viewer, id));
  assertAllowed(canWritePrincipal(actorOf(viewer), found));
  if (found.version !== version) throw refuse(problems.STALE);
}

/** Edits a principal; decisions already requested are not affected. */
export async function editPrincipal(
  { db, viewer, now }: Call,
  { id, version, ...input }: InputOf<typeof principalContract.edit>,
): Promise<{ id: string }> {
  const editing = db.transaction().execute(async (trx) => {
    const acting = { trx, viewer, now };
    await lock(acting, { id, version });
    await trx
      .updateTable('principals')
      .set({ ...columnsOf(input), updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
    await giveSites(acting, id, input.siteIds);
    await writePeople(acting, id, input.people);
    await tell('principal.edited', acting, id);
  });
  await editing.catch(siteTaken);
  return { id };
}

/** Removes a principal with its people; its sites then have none. */
export async function removePrincipal({ db, viewer, now }: Call, target: Target): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const acting = { trx, viewer, now };
    await lock(acting, target);
    await trx.deleteFrom('principals').where('id', '=', target.id).execute();
    await tell('principal.removed', acting, target.id);
    return { id: target.id };
  });
}
