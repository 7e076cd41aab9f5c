import { createHash, randomBytes } from 'node:crypto';
import { type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, orNotFound, refuse } from '#common/problems.ts';
import { countInvitation } from '#features/people/accounts/account.public.ts';
import {
  type Addressee,
  atField,
  findAddressee,
  forgetAddressee,
  inviteAddressee,
  type MailingCall,
  onRequest,
  type SendLink,
} from '#features/work/requests/request.public.ts';
import { readMailLanguage } from '#features/people/companies/company.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { path } from '#paths.ts';
import { findWaiting, isUnwanted } from './contractor.queries.ts';
import { canInvite, contractorDays, contractorProblems } from './contractor.rules.ts';
import { contractorEvents } from './contractor.events.ts';

/** The stored form of a mailed token. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

const lapse = (now: Date) => new Date(now.getTime() + contractorDays * 86_400_000);

interface Sent {
  email: string;
  token: string;
  requestId: string | null;
}

async function mailInvitation(
  trx: Transaction<DB>,
  { viewer, now, publicUrl }: MailingCall,
  { email, token, requestId }: Sent,
) {
  // A block must not be revealed: the invitation waits in vain.
  if (await isUnwanted(trx, viewer.company.id, email)) return;
  const request = requestId
    ? await trx.selectFrom('requests').select(['title', 'number']).where('id', '=', requestId).executeTakeFirst()
    : undefined;
  await queueMail(trx, {
    to: email,
    language: await readMailLanguage(trx, email, viewer.company.id),
    template: 'contractors.invitation',
    data: {
      company: viewer.company.name,
      by: viewer.name,
      request: request ? [request.number, request.title].filter(Boolean).join(', ') : '',
      url: `${publicUrl}${path('contractorInvitation')}?token=${token}`,
    },
    now,
  });
}

/** Only the digest of the link is stored. */
async function sendInvitation(
  trx: Transaction<DB>,
  act: MailingCall,
  { email, companyName, siret, requestId }: Addressee & { requestId: string | null },
): Promise<string> {
  const { viewer, now } = act;
  const token = randomBytes(32).toString('base64url');
  const id = uuidv7(now.getTime());
  const companyId = viewer.company.id;
  await countInvitation(trx, viewer, now);
  // A lapsed one is replaced.
  await trx
    .updateTable('contractor_invitations')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('request_id', 'is not distinct from', requestId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  const written = await trx
    .insertInto('contractor_invitations')
    .values({
      id,
      company_id: companyId,
      email,
      company_name: companyName,
      siret: siret || null,
      request_id: requestId,
      token_sha256: digest(token),
      invited_by: viewer.userId,
      of_company: !actorOf(viewer).limited,
      created_at: now,
      expires_at: lapse(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!written.numInsertedOrUpdatedRows) throw refuse(contractorProblems.CONTRACTOR_ALREADY_INVITED);
  await mailInvitation(trx, act, { email, token, requestId });
  await record(trx, contractorEvents['contractor.invited'], { companyId, actor: viewer, now });
  return id;
}

export const sendLink: SendLink = async (trx, call, to) => {
  await sendInvitation(trx, call, to);
};

/** Invites by mail, optionally to price a request; a provider on the platform is invited directly, without a mail. */
export async function inviteContractor(
  act: MailingCall,
  { requestId, ...to }: Addressee & { requestId: string | null },
): Promise<{ id: string | null; provider: { id: string; name: string } | null }> {
  const { db, viewer } = act;
  const path = ['email'];
  if (!requestId) {
    assertAllowed(canInvite(actorOf(viewer), { forRequest: false }));
    return db.transaction().execute((trx) =>
      atField(path, async () => {
        await findAddressee(trx, viewer.company.id, to);
        return { id: await sendInvitation(trx, act, { ...to, requestId }), provider: null };
      }),
    );
  }
  return onRequest(act, 'invite', { id: requestId }, async ({ trx, request }) => {
    let id: string | null = null;
    const provider = await inviteAddressee(trx, act, {
      request,
      to,
      path,
      sendLink: async (...link) => {
        id = await sendInvitation(...link);
      },
    });
    return { id, provider };
  });
}

/** Locks an open invitation, and refuses viewers who may not change it. */
async function lockWaiting(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  const found = orNotFound(await findWaiting(trx, viewer, id));
  assertAllowed(canInvite(actorOf(viewer), found));
  return found;
}

/** Sends a new link with the original expiry; the sender becomes the author if the first one lost the right. */
export async function remindContractor(act: MailingCall, id: string): Promise<{ id: string }> {
  const { db, viewer, now } = act;
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (trx) => {
    const { stands } = await lockWaiting(trx, viewer, id);
    await countInvitation(trx, viewer, now);
    const found = await trx
      .updateTable('contractor_invitations')
      .set({ token_sha256: digest(token), expires_at: lapse(now) })
      .$if(!stands, (waiting) => waiting.set({ invited_by: viewer.userId, of_company: !actorOf(viewer).limited }))
      .where('id', '=', id)
      .returning(['email', 'request_id as requestId'])
      .executeTakeFirstOrThrow();
    await mailInvitation(trx, act, { ...found, token });
  });
  return { id };
}

export async function revokeContractor({ db, viewer, now }: MailingCall, id: string): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const { requestId, email } = await lockWaiting(trx, viewer, id);
    await trx.updateTable('contractor_invitations').set({ revoked_at: now }).where('id', '=', id).execute();
    if (requestId) await forgetAddressee(trx, { requestId, email });
    return { id };
  });
}
