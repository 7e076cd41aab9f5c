import { MapPin, Phone, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Target } from '#features/work/conversations/web/public/kept-messages.ts';
import { sideOf } from '#common/roles.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { DateTime, Money, useFormat, usePlace } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { AwaitedOnRequest } from '#features/network/contractors/web/public/by-mail.tsx';
import { DocumentStandings } from '#features/network/documents/web/public/ask-document.tsx';
import { OrderSums } from '#features/money/settlements/web/public/order-standing.tsx';
import { AskerReviews } from '#features/network/reviews/web/public/asker-reviews.tsx';
import { OrderReviewsSection } from '#features/network/reviews/web/public/order-reviews.tsx';
import { WriteOnRequest } from '#features/work/conversations/web/public/write-on-request.tsx';
import { ClaimSection } from '#features/work/claims/web/public/claim-section.tsx';
import { OrderGuarantees } from '#features/work/guarantees/web/public/order-guarantees.tsx';
import { RepetitionSection } from '#features/work/maintenance/web/public/repetition-section.tsx';
import { UsedParts } from '#features/work/missions/web/public/used-parts.tsx';
import { ReceptionLink } from '#features/work/receptions/web/public/reception-link.tsx';
import { Assignment } from '#features/work/requests/web/public/assignment.tsx';
import { RelatedRequests } from '#features/work/requests/web/public/related-requests.tsx';
import { SiteContactsSection } from '#features/work/requests/web/public/site-contacts.tsx';
import { WarrantySection } from '#features/work/warranty-calls/web/public/warranty-decision.tsx';
import { WorkOrderCard } from '#features/work/work-orders/web/public/work-order-card.tsx';
import { useReviewSide } from './use-review-side.ts';
import { path } from '#paths.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useCostBearerWords } from '#ui/words/words.ts';
import { telephone } from '#ui/inputs/telephone.ts';
import { InviteProviderDialog } from './invitation-dialogs.tsx';
import { NobodyReached } from './nobody-reached.tsx';
import { useTexts as useTenderTexts } from './texts-tender.ts';
import { useTexts } from './texts.ts';
import { ConversationSections } from './conversation-sections.tsx';
import type { Line } from './use-lines.ts';
import { reviewedOrder, type Thread } from './use-thread.ts';

/** Whether the company of the order is still at work. */
const isRunning = ({ order, request }: Thread) =>
  order !== null && order.state !== 'refused' && order.state !== 'cancelled' && request.state !== 'closed';

export function SidePanel({ thread, line, note }: { thread: Thread; line: Line | undefined; note: Target | null }) {
  const { order } = thread;
  const side = useReviewSide();
  const { profile } = useSignedIn();
  const profileSide = sideOf(profile.selectedRole);
  const reviewed = reviewedOrder(order);
  return (
    <>
      <People thread={thread} />
      <ConversationSections thread={thread} line={line} note={note} />
      {order ? <WorkOrderCard order={order} /> : <Budget thread={thread} />}
      {order && <ReceptionLink order={order} />}
      {order && profileSide === 'provider' && <UsedParts orderId={order.id} />}
      {order && <OrderSums workOrderId={order.id} />}
      {order?.acceptedAt && <OrderGuarantees workOrderId={order.id} />}
      {order && profileSide === 'ordering' && isRunning(thread) && (
        <DocumentStandings provider={order.provider} requestId={thread.request.id} />
      )}
      {reviewed && <OrderReviewsSection workOrderId={reviewed} side={side} />}
      {thread.request.state !== 'draft' && !order && <Tender thread={thread} />}
      <WarrantySection requestId={thread.request.id} />
      <CostBearer thread={thread} />
      {profileSide === 'ordering' && (
        <>
          <RelatedRequests request={thread.request} />
          <ClaimSection request={thread.request} />
          <RepetitionSection requestId={thread.request.id} />
        </>
      )}
      <Place thread={thread} />
      {(profileSide === 'ordering' || (profileSide === 'provider' && order)) && (
        <SiteContactsSection requestId={thread.request.id} />
      )}
    </>
  );
}

function People({ thread: { request, order } }: { thread: Thread }) {
  const t = useTexts();
  const format = useFormat();
  const side = useReviewSide();
  const [inviting, setInviting] = useState(false);
  return (
    <section>
      <h2>{t('side.people')}</h2>
      <ul>
        <Person
          name={request.createdBy ?? request.orderingCompany}
          detail={t('side.asker', { company: request.orderingCompany })}
          below={
            side === 'provider' && <AskerReviews companyId={request.orderingCompanyId} name={request.orderingCompany} />
          }
        >
          {side === 'provider' && <Call of={order?.orderingCompany} />}
        </Person>
        {request.provider && (
          <Person name={request.provider.name} kind="company" detail={t('side.chosen')}>
            {side !== 'provider' && <Call of={order?.provider} />}
            <WriteOnRequest requestId={request.id} provider={request.provider} />
          </Person>
        )}
        {!request.provider &&
          request.invited.map((company) => (
            <Person
              key={company.id}
              name={company.name}
              kind="company"
              detail={
                company.declined
                  ? t('side.declined', { reason: t(`invitation.reasons.${company.declined.reason}`).toLowerCase() })
                  : company.viewedAt
                    ? t('side.seen', { date: format.shortDate(company.viewedAt) })
                    : t('side.unseen')
              }
              below={
                company.declined?.note && (
                  <span className="block text-xs text-ink-2 wrap-anywhere whitespace-pre-line">
                    {company.declined.note}
                  </span>
                )
              }
            >
              <WriteOnRequest requestId={request.id} provider={company} />
            </Person>
          ))}
        {!request.provider && request.byMail.length > 0 && <AwaitedOnRequest request={request} />}
      </ul>
      <Assignment request={request} />
      {request.acts.invite.allowed && (
        <>
          <NobodyReached request={request} />
          <Button className="mt-1.5" size="sm" icon={UserRoundPlus} onClick={() => setInviting(true)}>
            {t('act.inviteProvider')}
          </Button>
          {inviting && <InviteProviderDialog request={request} onClose={() => setInviting(false)} />}
        </>
      )}
    </section>
  );
}

/** Calls the other company of the order, if it gave a number. */
function Call({ of }: { of: { name: string; phone: string } | undefined }) {
  const t = useTexts();
  const place = usePlace();
  if (!of?.phone) return null;
  return (
    <a className="iconbtn" href={telephone(of.phone, place)} aria-label={t('side.call', { name: of.name })}>
      <Icon of={Phone} />
    </a>
  );
}

interface PersonProps {
  name: string;
  kind?: 'person' | 'company';
  detail: string;
  below?: ReactNode;
  children?: ReactNode;
}

function Person({ name, kind = 'person', detail, below, children }: PersonProps) {
  return (
    <li className="flex items-center gap-2.5 py-1.25 text-sm">
      <Avatar name={name} kind={kind} size="md" />
      <span className="flex-1 min-w-0">
        <b className="block font-[560]">{name}</b>
        <span className="text-xs text-ink-3">{detail}</span>
        {below}
      </span>
      {children}
    </li>
  );
}

function Budget({ thread: { request, quotes } }: { thread: Thread }) {
  const t = useTexts();
  const priced = quotes.flatMap(({ state, totalTtcMinor }) => (state === 'sent' ? [totalTtcMinor] : []));
  const received = request.amountsSealed ? request.quoteCount : priced.length;
  if (request.budgetMinor === null && received === 0) return null;
  const money = (minor: number) => <Money minor={minor} currency={request.currency} />;
  return (
    <section>
      <h2>{t('side.budget')}</h2>
      <Facts
        facts={[
          request.budgetMinor !== null && { label: t('side.expected'), value: money(request.budgetMinor) },
          received > 0 && { label: t('side.quotesReceived'), value: received },
          priced.length > 1 && { label: t('side.lowest'), value: money(Math.min(...priced)) },
          priced.length > 1 && { label: t('side.highest'), value: money(Math.max(...priced)) },
        ]}
      />
    </section>
  );
}

function Tender({ thread: { request } }: { thread: Thread }) {
  const t = useTexts();
  const n = useTenderTexts();
  const format = useFormat();
  const { wantedFrom, wantedTo } = request;
  return (
    <section>
      <h2>{t('side.tender')}</h2>
      <Facts
        facts={[
          {
            label: t('side.audience'),
            value: t(`side.visibility.${request.visibility}`, { radius: format.number(request.radiusM / 1000) }),
          },
          request.deadlineAt !== null && {
            label: t('side.deadline'),
            value: <DateTime value={request.deadlineAt} as="dateTime" />,
          },
          wantedFrom !== null && {
            label: t('side.wanted'),
            value: wantedTo
              ? t('side.range', { from: format.shortDate(wantedFrom), to: format.shortDate(wantedTo) })
              : format.date(wantedFrom),
          },
          request.round > 1 && { label: n('roundLabel'), value: request.round },
          request.sealed && {
            label: t('side.sealed'),
            value: t(request.amountsSealed ? 'side.sealedUntil' : 'side.opened'),
          },
          request.viewingRequired && { label: t('side.viewing'), value: t('side.viewingRequired') },
        ]}
      />
    </section>
  );
}

function CostBearer({ thread: { request } }: { thread: Thread }) {
  const t = useTexts();
  const bearer = useCostBearerWords();
  if (!request.costBearer) return null;
  return (
    <section>
      <h2>{t('side.costBearer')}</h2>
      <p className="text-sm text-ink-2">{bearer(request.costBearer)}</p>
    </section>
  );
}

function Place({ thread: { request } }: { thread: Thread }) {
  const t = useTexts();
  const { location, place } = request;
  const address = location.exact
    ? [location.street, [location.postalCode, location.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : location.district;
  return (
    <section>
      <h2>{t('side.place')}</h2>
      <p className="text-sm text-ink-2">{address}</p>
      {place && <p className="text-sm text-ink-2">{place}</p>}
      {request.equipment && (
        <p className="text-sm text-ink-2">
          <Link className="link" to={path('equipment', { equipmentId: request.equipment.id })}>
            {`${request.equipment.number} · ${request.equipment.name}`}
          </Link>
        </p>
      )}
      {location.exact ? (
        <a
          className="link text-sm flex items-center gap-1 mt-2"
          target="_blank"
          rel="noreferrer"
          href={`https://www.openstreetmap.org/?mlat=${location.latitude}&mlon=${location.longitude}#map=18/${location.latitude}/${location.longitude}`}
        >
          <Icon of={MapPin} size={15} />
          {t('side.map')}
        </a>
      ) : (
        <p className="text-xs text-ink-3 mt-2">{t('side.district')}</p>
      )}
    </section>
  );
}
