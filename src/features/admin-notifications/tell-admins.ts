import { sql } from 'kysely';
import { type Role, roles } from '#common/roles.ts';
import { fillIn } from '#common/sentences.ts';
import { planNames } from '#features/plans/plan.public.ts';
import type { Reaction } from '#platform/events/react.ts';
import { type NewNotice, notifyAdmins } from './notify-admins.ts';
import words from './notice-words.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reports within the window that make a burst, and how long one notice speaks for it. */
const burst = { reports: 5, windowMs: 15 * 60_000, quietMs: 60 * 60_000 };

const contactMessage: Reaction = async (trx, { data, actorUserId }, now) => {
  const message = await trx
    .selectFrom('contact_messages')
    .select(['id', 'name', 'company', 'subject'])
    .where('id', '=', text(data.messageId))
    .executeTakeFirst();
  if (!message) return;
  const { id, name, company, subject } = message;
  await notifyAdmins(trx, {
    type: 'verification_required',
    priority: subject === 'privacy' ? 'high' : 'medium',
    title: subject === 'privacy' ? words.privacy : words.contact,
    message: fillIn(words.contactText, company ? `${name} (${company})` : name),
    target: { kind: 'contact_message', id },
    createdBy: actorUserId,
    now,
  });
};

const errorReport: Reaction = async (trx, { data }, now) => {
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
    title: words.errors,
    message: fillIn(words.errorsText, String(state.reports), text(data.errorId)),
    target: { kind: 'error_report', id: text(data.reportId) },
    now,
  });
};

const companyEdited: Reaction = async (trx, { companyId, data, actorUserId }, now) => {
  const changed = Array.isArray(data.changed) ? data.changed.map(text) : [];
  const named: Partial<Record<string, string>> = words.fields;
  // Those without a name are nobody's business to review.
  const fields = changed.flatMap((field) => named[field] ?? []);
  if (!companyId || fields.length === 0) return;
  await notifyAdmins(trx, {
    type: 'profile_updated',
    priority: 'low',
    title: words.edited,
    message: fillIn(words.editedText, text(data.name), fields.join(', ')),
    companyId,
    target: { kind: 'company', id: companyId },
    createdBy: actorUserId,
    now,
  });
};

/** What somebody asks for. */
export function accessAsked(name: string, asked: { kind: string; role: Role | null; target: string }): string {
  const { kind, role, target } = asked;
  if (kind === 'role' && role) return fillIn(words.roleText, name, words.roles[role]);
  return fillIn(kind === 'company' ? words.companyText : words.sitesText, name, target);
}

const accessRequest: Reaction = async (trx, { companyId, data, actorUserId }, now) => {
  const person = await trx.selectFrom('users').select('name').where('id', '=', actorUserId).executeTakeFirst();
  if (!person) return;
  const role = roles.find((one) => one === data.wantedRole) ?? null;
  await notifyAdmins(trx, {
    type: 'verification_required',
    priority: role === 'admin' ? 'high' : 'medium',
    title: words.access,
    message: accessAsked(person.name, { kind: text(data.kind), role, target: text(data.target) }),
    companyId,
    target: { kind: 'access_request', id: text(data.accessRequestId) },
    createdBy: actorUserId,
    now,
  });
};

const papers: Partial<Record<string, string>> = words.papers;
const paperOf = (data: Record<string, unknown>) => papers[text(data.kind)] ?? text(data.kind);

type Said = Pick<NewNotice, 'type' | 'priority' | 'title' | 'message' | 'target'>;

/** A notice that the event says whole: what it is about, then whose it is and who did it. */
const told =
  (say: (data: Record<string, unknown>) => Said): Reaction =>
  async (trx, { companyId, data, actorUserId }, now) =>
    notifyAdmins(trx, { ...say(data), companyId, createdBy: actorUserId, now });

const documentDeposited = told((data) => ({
  type: 'document_uploaded',
  priority: 'medium',
  title: words.deposited,
  message: fillIn(words.depositedText, text(data.name), paperOf(data)),
  target: { kind: 'document', id: text(data.documentId) },
}));

const paperEnded = told((data) => ({
  type: 'verification_required',
  priority: 'high',
  title: words.ended,
  message: fillIn(words.endedText, text(data.name), paperOf(data)),
  target: { kind: 'document', id: text(data.documentId) },
}));

/** A paper that ended while orders run is no longer the provider's business alone. */
const documentEnded: Reaction = async (trx, event, now) => {
  if (Number(event.data.running) > 0) await paperEnded(trx, event, now);
};

const applicationSubmitted = told((data) => ({
  type: 'verification_required',
  priority: 'high',
  title: words.applied,
  message: fillIn(words.appliedText, text(data.name), text(data.number)),
  target: { kind: 'application', id: text(data.applicationId) },
}));

const directoryClaim = (priority: 'medium' | 'low', title: string, message: string) =>
  told((data) => ({
    type: 'verification_required',
    priority,
    title,
    message: fillIn(message, text(data.siret)),
    target: { kind: 'directory_claim', id: text(data.claimId) },
  }));

/** Anybody may oppose: the notice names nobody. */
const directoryOpposition: Reaction = async (trx, { data }, now) => {
  await notifyAdmins(trx, {
    type: 'verification_required',
    priority: 'high',
    title: words.opposed,
    message: fillIn(words.opposedText, text(data.siret)),
    target: { kind: 'directory_opposition', id: text(data.oppositionId) },
    now,
  });
};

const reviewReported = told((data) => ({
  type: 'verification_required',
  priority: 'medium',
  title: words.reviewReported,
  message: fillIn(words.reviewReportedText, text(data.author), text(data.subject)),
  target: { kind: 'review_report', id: text(data.reportId) },
}));

const planAsked: Reaction = async (trx, event, now) => {
  const { data } = event;
  // Asked again while it waits, it is in the list already.
  if (data.again === true) return;
  await told(() => ({
    type: 'verification_required',
    priority: 'medium',
    title: words.planAsked,
    message: fillIn(words.planAskedText, text(data.name), planNames[data.wanted as keyof typeof planNames]),
    target: { kind: 'plan_request', id: text(data.planRequestId) },
  }))(trx, event, now);
};

/** Which events put a notice in the feed of the administrators. */
export const noticeReactions = {
  'contact-message.received': contactMessage,
  'error-report.received': errorReport,
  'company.edited': companyEdited,
  'provider.edited': companyEdited,
  'document.deposited': documentDeposited,
  'document.ended': documentEnded,
  'application.submitted': applicationSubmitted,
  'access-request.created': accessRequest,
  'access-request.completed': accessRequest,
  'directory-claim.received': directoryClaim('medium', words.claimed, words.claimedText),
  // Nobody looked at it: an administrator may, and take it back.
  'directory-claim.proved': directoryClaim('low', words.claimedAtOnce, words.claimedAtOnceText),
  'directory-opposition.received': directoryOpposition,
  'review.reported': reviewReported,
  'plan.asked': planAsked,
} satisfies Record<string, Reaction>;
