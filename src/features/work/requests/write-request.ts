import { type Insertable, sql, type Transaction } from 'kysely';
import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, refuse, refuseFields } from '#common/problems.ts';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import type { Call, Target } from '#platform/act.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB, Requests } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { Addressee } from './addressee.contract.ts';
import { inviteAddressee, listAddressees, type MailingCall, type SendLink, writeAddressees } from './invite-by-mail.ts';
import { ask } from './invite-provider.ts';
import { equipmentOf } from './request-equipment.ts';
import { whereabouts } from './request-place.ts';
import { type LockedRequest, onRequest } from './lock-request.ts';
import type { UpdatedRequest } from './update-request.ts';
import type { RequestInput } from './request.contract.ts';
import { canCreate, publicationIssues, requestProblems } from './request.rules.ts';
import { recordDeadline } from './record-deadline.ts';
import { countAsked } from './recheck-invited.ts';
import { readScope, recordScopeChange } from './request-versions.ts';
import type { Scope } from './scope.rules.ts';
import { linesOf, sameLines, writeLines } from './write-price-lines.ts';
import { said } from './said.ts';

/** The columns of an input, after checking that the site is in reach and the dates are in order. */
async function columns(trx: Transaction<DB>, viewer: CompanyViewer, input: RequestInput, requestId: string | null) {
  const site = await trx
    .selectFrom('sites as s')
    .select(['s.id', 's.latitude', 's.longitude'])
    .where('s.id', '=', input.siteId)
    .where(siteScope(viewer))
    .executeTakeFirstOrThrow(() => refuseFields({ path: ['siteId'], message: said('refusals.site') }));
  if (input.wantedFrom && input.wantedTo && input.wantedTo < input.wantedFrom) {
    throw refuseFields({ path: ['wantedTo'], message: fault('endBeforeStart') });
  }
  const {
    siteId: _site,
    placeId: _place,
    equipmentId: _equipment,
    invitedIds: _ids,
    byMail: _byMail,
    lines: _lines,
    ...kept
  } = input;
  const { radiusM, deadlineAt, wantedFrom, wantedTo, budgetMinor, costBearer, viewingRequired, ...named } = kept;
  return {
    // A field without a column of the same name does not compile.
    ...(named satisfies Pick<Insertable<Requests>, keyof typeof named>),
    ...(await equipmentOf(trx, viewer, input, requestId)),
    ...(await whereabouts(trx, input)),
    site_id: site.id,
    latitude: site.latitude,
    longitude: site.longitude,
    radius_m: radiusM,
    deadline_at: deadlineAt,
    wanted_from: wantedFrom,
    wanted_to: wantedTo,
    budget_minor: budgetMinor,
    cost_bearer: costBearer,
    viewing_required: viewingRequired,
  };
}

/** Number of providers a draft invites by name; favourites are counted at publication. */
const drafted = ({ visibility, invitedIds, byMail }: RequestInput) => ({
  invited_count:
    visibility === 'invited' ? new Set(invitedIds).size + new Set(byMail.map(({ email }) => email)).size : 0,
});

/** The companies that may be invited; `published` when some were invited earlier. */
async function companiesToInvite(
  trx: Transaction<DB>,
  requestId: string,
  ids: readonly string[],
  published: boolean,
): Promise<{ id: string; name: string }[]> {
  const known = await trx
    .selectFrom('company_profiles')
    .select(['id', companyName('company_profiles').as('name')])
    // Companies already invited stay: an edit must not exclude them.
    .where(
      sql<boolean>`(is_admissible(id) OR (${published} AND id IN (
        SELECT provider_id FROM request_invitations WHERE request_id = ${requestId})))`,
    )
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where(
      sql<boolean>`id <> ALL(ARRAY(SELECT b.other_id FROM blocked_pairs b JOIN requests r ON r.company_id = b.one_id WHERE r.id = ${requestId}))`,
    )
    .execute();
  if (known.length !== ids.length) {
    throw refuseFields({ path: ['invitedIds'], message: said('refusals.invitedGone') });
  }
  return known;
}

const invitedBy = ({ visibility, invitedIds }: RequestInput) =>
  visibility === 'invited' ? [...new Set(invitedIds)] : [];

async function writeInvitations(
  trx: Transaction<DB>,
  requestId: string,
  input: RequestInput,
  now: Date,
): Promise<void> {
  const ids = invitedBy(input);
  await companiesToInvite(trx, requestId, ids, false);
  await writeAddressees(trx, requestId, input.visibility === 'invited' ? input.byMail : []);
  await trx
    .deleteFrom('request_invitations')
    .where('request_id', '=', requestId)
    .where('provider_id', '<>', sql<string>`ALL(${ids}::uuid[])`)
    .execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('request_invitations')
    .values(ids.map((provider_id) => ({ request_id: requestId, provider_id, invited_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Creates a draft within an act's transaction; `fromFindingId` when it comes from a crew's finding. */
export async function draftRequest(
  trx: Transaction<DB>,
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  input: RequestInput,
  fromFindingId: string | null = null,
): Promise<UpdatedRequest> {
  assertAllowed(canCreate(actorOf(viewer)));
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('requests')
    .values({
      id,
      company_id: viewer.company.id,
      created_by: viewer.userId,
      created_at: now,
      updated_at: now,
      from_finding_id: fromFindingId,
      ...(await columns(trx, viewer, input, null)),
      ...drafted(input),
    })
    .execute();
  await writeLines(trx, id, input.lines);
  await writeInvitations(trx, id, input, now);
  return { id, state: 'draft', version: 1, number: null };
}

/** On one of the company's sites. */
export async function createRequest(call: Call, input: RequestInput): Promise<UpdatedRequest> {
  return call.db.transaction().execute((trx) => draftRequest(trx, call, input));
}

const minute = (date: Date) => Math.floor(date.getTime() / 60_000);
const hours = 3_600_000;

/** The kept or moved deadline of a published request; its input only has minutes. */
function movedDeadline(request: LockedRequest, asked: Date | null, now: Date): Date | null {
  const { deadlineAt: stood, sealed } = request;
  if (!asked || !stood || minute(asked) === minute(stood)) return asked && stood;
  if (asked > stood) return asked;
  const message = sealed ? said('refusals.sealedDeadline') : said('refusals.deadlineTooSoon');
  if (sealed || asked.getTime() < now.getTime() + 24 * hours) throw refuseFields({ path: ['deadlineAt'], message });
  return asked;
}

/** The basis of quotes is fixed once one was sent. */
async function checkBasis(
  trx: Transaction<DB>,
  request: LockedRequest & { quoted: boolean },
  before: Scope,
  input: RequestInput,
): Promise<void> {
  if (!request.quoted) return;
  const frozen = {
    siteId: input.siteId !== request.siteId,
    trade: input.trade !== request.trade,
    currency: input.currency !== before.currency,
    // Existing quotes without a visit stay valid.
    viewingRequired: input.viewingRequired !== (before.viewingRequired !== ''),
    lines: !sameLines(await linesOf(trx, request.id), input.lines),
  };
  const { message } = requestProblems.SCOPE_FROZEN;
  const issues = Object.entries(frozen).flatMap(([field, moved]) => (moved ? [{ path: [field], message }] : []));
  if (issues.length > 0) throw refuse(requestProblems.SCOPE_FROZEN, { issues });
}

/** Publication's requirements still apply, except that an unchanged date may have passed. */
function checkStillPublishable(request: LockedRequest, before: Scope, input: RequestInput, now: Date): void {
  const stays = new Set<unknown>([
    ...(request.deadlineAt && input.deadlineAt && minute(request.deadlineAt) === minute(new Date(input.deadlineAt))
      ? ['deadlineAt']
      : []),
    ...(before.wantedTo === (input.wantedTo ?? '') ? ['wantedTo'] : []),
  ]);
  const issues = publicationIssues(
    { ...input, invitedCount: input.invitedIds.length + input.byMail.length, departement: request.departement },
    now,
  );
  const faults = issues.filter(({ path: [field] }) => !stays.has(field));
  if (faults.length > 0) throw refuseFields(...faults);
  if (request.sealed !== input.sealed) {
    throw refuseFields({ path: ['sealed'], message: said('refusals.sealing') });
  }
}

/** Mails invitations to addresses added since publication. */
async function inviteMore(
  trx: Transaction<DB>,
  call: MailingCall,
  { request, byMail, sendLink }: { request: LockedRequest; byMail: readonly Addressee[]; sendLink: SendLink },
): Promise<void> {
  const asked = new Set((await listAddressees(trx, request.id)).map(({ email }) => email));
  for (const to of byMail.filter(({ email }) => !asked.has(email))) {
    await inviteAddressee(trx, call, { request, to, path: ['byMail', to.email], sendLink });
  }
}

/** Records changes of a published request; the basis of quotes is fixed once one was sent (0023). */
export async function editRequest(
  call: MailingCall,
  { id, version, ...input }: RequestInput & Target,
  sendLink: SendLink,
): Promise<UpdatedRequest> {
  return onRequest(call, 'edit', { id, version }, async ({ trx, viewer, now, request, move }) => {
    const before = request.state === 'published' ? await readScope(trx, id) : null;
    let deadline = input.deadlineAt === null ? null : new Date(input.deadlineAt);
    if (before) {
      await checkBasis(trx, request, before, input);
      checkStillPublishable(request, before, input, now);
      deadline = movedDeadline(request, deadline, now);
    }
    const values = { ...(await columns(trx, viewer, input, id)), deadline_at: deadline };
    await writeLines(trx, id, input.lines);
    if (!before) {
      await writeInvitations(trx, id, input, now);
      return move({ ...values, ...drafted(input) });
    }
    // Companies already invited stay, added ones are notified.
    const invited = await companiesToInvite(trx, id, invitedBy(input), true);
    const put = { ...request, visibility: input.visibility, trade: input.trade };
    for (const provider of invited) await ask(trx, put, provider, viewer, now);
    if (input.visibility === 'invited') await inviteMore(trx, call, { request: put, byMail: input.byMail, sendLink });
    const moved = await move({ ...values, invited_count: await countAsked(trx, put) });
    await recordScopeChange(trx, { request, before, viewer, now });
    await recordDeadline(trx, { request, deadline, viewer, now });
    return moved;
  });
}
