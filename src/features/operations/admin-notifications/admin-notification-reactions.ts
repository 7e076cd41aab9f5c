import { sql } from 'kysely';
import { type Role, roles } from '#common/roles.ts';
import { planNames } from '#features/operations/plans/plan.public.ts';
import type { Reaction } from '#platform/events/react.ts';
import { type NewAdminNotification, notifyAdmins } from './notify-admins.ts';
import { namedFields, type NotificationData, type NotificationKind } from './say-notification.ts';

/** Number of reports within the window that counts as a burst, and how long no further notice is sent for it. */
const burst = { reports: 5, windowMs: 15 * 60_000, quietMs: 60 * 60_000 };

const contactMessage: Reaction<{ messageId: string }> = async (trx, { data, actorUserId }, now) => {
  const message = await trx
    .selectFrom('contact_messages')
    .select(['id', 'name', 'company', 'subject'])
    .where('id', '=', data.messageId)
    .executeTakeFirst();
  if (!message) return;
  const { id, name, company, subject } = message;
  await notifyAdmins(trx, {
    type: 'verification_required',
    priority: subject === 'privacy' ? 'high' : 'medium',
    kind: subject === 'privacy' ? 'privacy' : 'contact',
    data: { name: company ? `${name} (${company})` : name },
    target: { kind: 'contact_message', id },
    createdBy: actorUserId,
    now,
  });
};

const errorReport: Reaction<{ reportId: string; errorId: string }> = async (trx, { data }, now) => {
  const since = new Date(now.getTime() - burst.windowMs);
  const quiet = new Date(now.getTime() - burst.quietMs);
  const { rows } = await sql<{ reports: number; told: boolean }>`
    SELECT (SELECT count(*)::int FROM error_reports WHERE resolved_at IS NULL AND occurred_at > ${since}) AS reports,
      EXISTS (SELECT FROM admin_notifications WHERE target_kind = 'error_report' AND created_at > ${quiet}) AS told
    `.execute(trx);
  const [state] = rows;
  if (!state || state.told || state.reports < burst.reports) return;
  await notifyAdmins(trx, {
    type: 'verification_required',
    priority: 'high',
    kind: 'errors',
    data: { count: state.reports, id: data.errorId },
    target: { kind: 'error_report', id: data.reportId },
    now,
  });
};

const companyEdited: Reaction<{ name: string; changed: string[] }> = async (
  trx,
  { companyId, data, actorUserId },
  now,
) => {
  const fields = namedFields(data.changed);
  if (!companyId || fields.length === 0) return;
  await notifyAdmins(trx, {
    type: 'profile_updated',
    priority: 'low',
    kind: 'edited',
    data: { name: data.name, fields },
    companyId,
    target: { kind: 'company', id: companyId },
    createdBy: actorUserId,
    now,
  });
};

export function accessAsked(
  name: string,
  { kind, role, target }: { kind: string; role: Role | null; target: string },
): { kind: NotificationKind; data: NotificationData } {
  if (kind === 'role' && role) return { kind: 'role', data: { name, role } };
  return kind === 'company'
    ? { kind: 'company', data: { name, company: target } }
    : { kind: 'sites', data: { name, sites: target } };
}

interface Asked {
  accessRequestId: string;
  kind: string;
  wantedRole: string | null;
  target: string;
}

const accessRequest: Reaction<Asked> = async (trx, { companyId, data, actorUserId }, now) => {
  const person = await trx.selectFrom('users').select('name').where('id', '=', actorUserId).executeTakeFirst();
  if (!person) return;
  const role = roles.find((one) => one === data.wantedRole) ?? null;
  await notifyAdmins(trx, {
    type: 'verification_required',
    priority: role === 'admin' ? 'high' : 'medium',
    ...accessAsked(person.name, { kind: data.kind, role, target: data.target }),
    companyId,
    target: { kind: 'access_request', id: data.accessRequestId },
    createdBy: actorUserId,
    now,
  });
};

type Said = Pick<NewAdminNotification, 'type' | 'priority' | 'kind' | 'data' | 'target'>;

/** A notice with data from the event only: its subject, company and author. */
const told =
  <Data>(say: (data: Data) => Said): Reaction<Data> =>
  async (trx, { companyId, data, actorUserId }, now) =>
    notifyAdmins(trx, { ...say(data), companyId, createdBy: actorUserId, now });

interface Paper {
  documentId: string;
  kind: string;
  name: string;
}

const documentDeposited = told((data: Paper) => ({
  type: 'document_uploaded',
  priority: 'medium',
  kind: 'deposited',
  data: { name: data.name, paper: data.kind },
  target: { kind: 'document', id: data.documentId },
}));

const paperEnded = told((data: Paper) => ({
  type: 'verification_required',
  priority: 'high',
  kind: 'ended',
  data: { name: data.name, paper: data.kind },
  target: { kind: 'document', id: data.documentId },
}));

/** Runs only when a document expires while orders are in progress. */
const documentEnded: Reaction<Paper & { running: number }> = async (trx, event, now) => {
  if (event.data.running > 0) await paperEnded(trx, event, now);
};

const applicationSubmitted = told((data: { applicationId: string; number: string; name: string }) => ({
  type: 'verification_required',
  priority: 'high',
  kind: 'applied',
  data: { name: data.name, number: data.number },
  target: { kind: 'application', id: data.applicationId },
}));

const directoryClaim = (priority: 'medium' | 'low', kind: NotificationKind) =>
  told((data: { claimId: string; siret: string }) => ({
    type: 'verification_required',
    priority,
    kind,
    data: { siret: data.siret },
    target: { kind: 'directory_claim', id: data.claimId },
  }));

/** Anyone may object to a listing: the notice contains no name. */
const directoryOpposition: Reaction<{ oppositionId: string; siret: string }> = async (trx, { data }, now) => {
  await notifyAdmins(trx, {
    type: 'verification_required',
    priority: 'high',
    kind: 'opposed',
    data: { siret: data.siret },
    target: { kind: 'directory_opposition', id: data.oppositionId },
    now,
  });
};

const reviewReported = told((data: { reportId: string; author: string; subject: string }) => ({
  type: 'verification_required',
  priority: 'medium',
  kind: 'reviewReported',
  data: { author: data.author, subject: data.subject },
  target: { kind: 'review_report', id: data.reportId },
}));

const messageReported = told((data: { reportId: string; kind: string }) => ({
  type: 'verification_required',
  priority: data.kind === 'illegal' ? 'high' : 'medium',
  kind: 'messageReported',
  data: {},
  target: { kind: 'message_report', id: data.reportId },
}));

interface PlanAsked {
  planRequestId: string;
  wanted: string;
  name: string;
  again: boolean;
}

const planAsked: Reaction<PlanAsked> = async (trx, event, now) => {
  // A repeated request is already in the list.
  if (event.data.again) return;
  await told((data: PlanAsked) => ({
    type: 'verification_required',
    priority: 'medium',
    kind: 'planAsked',
    data: { name: data.name, plan: planNames[data.wanted as keyof typeof planNames] },
    target: { kind: 'plan_request', id: data.planRequestId },
  }))(trx, event, now);
};

export const adminNotificationReactions = {
  'contact-message.received': contactMessage,
  'error-report.received': errorReport,
  'company.edited': companyEdited,
  'provider.edited': companyEdited,
  'document.deposited': documentDeposited,
  'document.ended': documentEnded,
  'application.submitted': applicationSubmitted,
  'access-request.created': accessRequest,
  'access-request.completed': accessRequest,
  'directory-claim.received': directoryClaim('medium', 'claimed'),
  // Approved automatically: an administrator may still revoke it.
  'directory-claim.proved': directoryClaim('low', 'claimedAtOnce'),
  'directory-opposition.received': directoryOpposition,
  'review.reported': reviewReported,
  'message.reported': messageReported,
  'plan.asked': planAsked,
};
