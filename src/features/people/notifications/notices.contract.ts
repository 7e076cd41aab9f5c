import { askedBy, type Asks, type NoticeData, type NoticeDefinition, type NoticeReader } from '#common/notices.ts';
import { accessRequestNotices } from '#features/people/user-administration/access-request.notices.ts';
import { amendmentNotices } from '#features/work/amendments/amendment.notices.ts';
import { applicationNotices } from '#features/network/applications/application.notices.ts';
import { appointmentNotices } from '#features/work/appointments/appointment.notices.ts';
import { approvalNotices } from '#features/work/approvals/approval.notices.ts';
import { decisionNotices } from '#features/work/principal-decisions/decision.notices.ts';
import { collaborationNotices } from '#features/network/collaborations/collaboration.notices.ts';
import { companyNotices } from '#features/people/companies/company.notices.ts';
import { contractorNotices } from '#features/network/contractors/contractor.notices.ts';
import { conversationNotices } from '#features/work/conversations/conversation.notices.ts';
import { directOrderNotices } from '#features/work/direct-orders/direct-order.notices.ts';
import { dispatchNotices } from '#features/work/dispatch/dispatch.notices.ts';
import { documentNotices } from '#features/network/documents/document.notices.ts';
import { invoiceNotices } from '#features/money/invoices/invoice.notices.ts';
import { guaranteeNotices } from '#features/work/guarantees/guarantee.notices.ts';
import { maintenanceNotices } from '#features/work/maintenance/maintenance.notices.ts';
import { keyNotices } from '#features/estate/keys/key.notices.ts';
import { roundNotices } from '#features/work/rounds/round.notices.ts';
import { missionNotices } from '#features/work/missions/mission.notices.ts';
import { receivedNotices } from '#features/money/received-invoices/received-invoice.notices.ts';
import { planNotices } from '#features/operations/plans/plan.notices.ts';
import { quoteNotices } from '#features/work/quotes/quote.notices.ts';
import { receptionNotices } from '#features/work/receptions/reception.notices.ts';
import { requestNotices } from '#features/work/requests/request.notices.ts';
import { reviewNotices } from '#features/network/reviews/review.notices.ts';
import { transmissionNotices } from '#features/money/transmissions/transmission.notices.ts';
import { settlementNotices } from '#features/money/settlements/settlement.notices.ts';
import { siteDocumentNotices } from '#features/estate/site-documents/site-document.notices.ts';
import { viewingNotices } from '#features/work/viewings/viewing.notices.ts';
import { visitNotices } from '#features/work/visits/visit.notices.ts';
import { workOrderNotices } from '#features/work/work-orders/work-order.notices.ts';
import type { NotificationKind } from './notification.contract.ts';
import type fr from './texts/fr.json';

/** All notices, by `kind` or `kind.move`; declared per slice in `*.notices.ts` (docs/decisions/0072). */
export const notices = {
  ...accessRequestNotices,
  ...amendmentNotices,
  ...applicationNotices,
  ...appointmentNotices,
  ...approvalNotices,
  ...collaborationNotices,
  ...companyNotices,
  ...contractorNotices,
  ...conversationNotices,
  ...decisionNotices,
  ...directOrderNotices,
  ...dispatchNotices,
  ...documentNotices,
  ...guaranteeNotices,
  ...invoiceNotices,
  ...receivedNotices,
  ...maintenanceNotices,
  ...keyNotices,
  ...roundNotices,
  ...missionNotices,
  ...planNotices,
  ...quoteNotices,
  ...receptionNotices,
  ...requestNotices,
  ...reviewNotices,
  ...settlementNotices,
  ...siteDocumentNotices,
  ...transmissionNotices,
  ...viewingNotices,
  ...visitNotices,
  ...workOrderNotices,
};

type Notices = typeof notices;
export type NoticeName = keyof Notices;
type KindOf<Name> = Name extends `${infer Kind}.${string}` ? Kind : Name;
type Key<Says> = Says extends (data: NoticeData) => infer One ? One : Says;
export type MailKey<Name extends NoticeName> = Key<
  Notices[Name] extends { mails: infer Mails } ? Mails : Notices[Name]['says']
>;
type Steps = typeof fr.mails.steps;
export type StepKey = { [Group in keyof Steps]: `${Group}.${keyof Steps[Group] & string}` }[keyof Steps];

export type Mailed<Reader extends NoticeReader = NoticeReader> = {
  [Name in NoticeName]: [Notices[Name]['reader'], MailKey<Name>] extends [Reader, StepKey] ? Name : never;
}[NoticeName];

export type DataOf<Name extends NoticeName> = Notices[Name] extends { values: (data: infer Data) => unknown }
  ? Data
  : unknown;

declare const made: unique symbol;
/** A notice ready to be sent; created by `told` only. */
export interface Told<Name extends NoticeName = NoticeName> {
  kind: NotificationKind;
  data: Record<string, string>;
  /** Who is expected to act, on a side of its request. */
  asks: (side?: 'ordering' | 'provider') => Asks | undefined;
  readonly [made]: Name;
}

/** Creates a notice from its event's data; `about` adds context such as its request. */
export function told<Name extends NoticeName>(name: Name, data: DataOf<Name>, about: NoticeData = {}): Told<Name> {
  const [kind, move] = name.split('.') as [KindOf<NoticeName>, string | undefined];
  const definition: NoticeDefinition = notices[name];
  const { values } = definition;
  const shown: Record<string, string | number | null | undefined> = { ...values?.(data as never), move };
  const present = Object.entries(shown).flatMap(([key, value]) =>
    value == null ? [] : [[key, String(value)] as const],
  );
  const all = { ...about, ...Object.fromEntries(present) };
  const notice: Omit<Told, typeof made> = { kind, data: all, asks: (side) => askedBy(definition, all, side) };
  return notice as Told<Name>;
}

/** Declaration of a stored notice; undefined for kinds of older versions. */
export function noticeOf({ kind, data }: { kind: string; data: NoticeData }): Notices[NoticeName] | undefined {
  const { move, answer, guarantee, what } = data as Record<string, string | undefined>;
  const step = move ?? answer ?? guarantee ?? what;
  const name = step ? `${kind}.${step}` : kind;
  return Object.hasOwn(notices, name) ? notices[name as NoticeName] : undefined;
}
