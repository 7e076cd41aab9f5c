import {
  BadgeCheck,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Car,
  CircleCheckBig,
  CirclePause,
  CircleX,
  Clock,
  ClockAlert,
  FileCheck,
  FilePen,
  FilePlus,
  FileText,
  Gauge,
  Hammer,
  Images,
  KeyRound,
  Landmark,
  ListChecks,
  ListOrdered,
  ListPlus,
  ListX,
  LockOpen,
  type LucideIcon,
  MapPin,
  MessageSquare,
  RotateCcw,
  ShieldAlert,
  Signature,
  Star,
  TimerOff,
  Vote,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { indexLetter } from '#common/index-letter.ts';
import { path } from '#paths.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { TimelineItem, type TimelineItemProps } from '#ui/time/timeline.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { ScopeChanges } from '#features/work/quotes/web/public/scope-notice.tsx';
import { certificateUrl } from '#features/work/viewings/web/public/api.ts';
import { missionReportUrl } from '#features/work/missions/web/public/report-api.ts';
import { FindingActs } from './finding-acts.tsx';
import { SlipActs } from '#features/work/missions/web/public/slip-acts.tsx';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { useSentence } from './event-sentence.ts';
import { OpeningReport } from './opening-report.tsx';
import type { KnownEvent, ThreadKind } from './thread-events.ts';
import { useTexts } from './texts-events.ts';

const icons: Partial<Record<ThreadKind, LucideIcon>> = {
  'request.held': CirclePause,
  'request.cancelled': CircleX,
  'request.expired': Clock,
  'request.opened': LockOpen,
  'invitation.declined': CircleX,
  'invitation.resumed': RotateCcw,
  'quote.revision-asked': FilePen,
  'request.deadline-moved': CalendarClock,
  'request.republished': RotateCcw,
  'quote.late': Clock,
  'request.scheduled': CalendarCheck,
  'viewing.offered': CalendarClock,
  'viewing.moved': CalendarClock,
  'viewing.cancelled': CalendarX,
  'viewing.booked': CalendarCheck,
  'viewing.left': CalendarX,
  'viewing.removed': CalendarX,
  'viewing.waived': BadgeCheck,
  'visit.due-soon': Clock,
  'visit.late': ClockAlert,
  'visit.planned': CalendarCheck,
  'visit.proposed': CalendarClock,
  'visit.confirmed': CalendarCheck,
  'visit.agreed': CalendarCheck,
  'visit.moved': CalendarClock,
  'visit.arrived': MapPin,
  'visit.finished': CircleCheckBig,
  'visit.set-out': Car,
  'visit.missed': CalendarX,
  'visit.cancelled': CalendarX,
  'request.started': Hammer,
  'request.done': CircleCheckBig,
  'reception.provider-signed': Signature,
  'reception.signed-on-device': Signature,
  'reception.answer-asked': Signature,
  'reception.called': CalendarClock,
  'reception.client-called': CalendarClock,
  'reception.counter-signed': Signature,
  'reception.signature-contested': ShieldAlert,
  'reception.answer-soon': Clock,
  'reception.unanswered': ClockAlert,
  'reception.tacit-soon': Clock,
  'acceptance.refused': ListX,
  'amendment.asked': FilePen,
  'amendment.proposed': FilePen,
  'amendment.signed': BadgeCheck,
  'amendment.declined': CircleX,
  'amendment.withdrawn': CircleX,
  'mission.codes-read': KeyRound,
  'mission.code-reported': KeyRound,
  'mission.times-corrected': Clock,
  'mission.check-decided': ListChecks,
  'mission.finding-noted': ShieldAlert,
  'mission.finding-taken-up': FilePlus,
  'request.drafted-from-finding': FilePlus,
  'maintenance.due': FilePlus,
  'mission.follow-up-asked': CalendarClock,
  'mission.photos-filed': Images,
  'mission.signed-on-device': Signature,
  'mission.signature-contested': ShieldAlert,
  'mission.reported': FileCheck,
  'guarantee.ending': Clock,
  'retention.released': BadgeCheck,
  'retention.opposed': ShieldAlert,
  'retention.due': Clock,
  'retention.bond-proposed': Landmark,
  'retention.bond-taken': BadgeCheck,
  'retention.bond-refused': CircleX,
  'snag.fixed': Wrench,
  'snag.lifted': BadgeCheck,
  'snag.reopened': RotateCcw,
  'snag.due-soon': Clock,
  'snag.overdue': Clock,
  'snag.waiting': Clock,
  'vigilance.overridden': ShieldAlert,
  'survey.attached': FileCheck,
  'survey.waived': ShieldAlert,
  'principal-decision.asked': Vote,
  'principal-vote.cast': Vote,
  'principal-decision.ended': Vote,
  'principal-question.asked': MessageSquare,
  'principal-decision.bypassed': ShieldAlert,
  'review.written': Star,
  'review.published': Star,
  'review.answered': MessageSquare,
  'work-order.issued': FileText,
  'work-order.confirmed': BadgeCheck,
  'work-order.refused': CircleX,
  'work-order.cancelled': CircleX,
  'work-order.lapsed': TimerOff,
  'dispatch.entrusted': ListOrdered,
  'dispatch.exhausted': ListX,
  'cover-end.warned': ShieldAlert,
  'order-lines.entered': ListPlus,
  'order-line.objected': ListX,
  'overrun.asked': Gauge,
  'overrun.approved': BadgeCheck,
  'overrun.declined': CircleX,
};

function knotOf({ kind, actor }: KnownEvent): TimelineItemProps['knot'] {
  const icon = icons[kind];
  if (icon) return icon;
  if (kind === 'quote.accepted' || kind === 'request.accepted' || kind === 'request.closed') return 'event';
  if (kind.startsWith('quote.')) return FileText;
  return actor ? { avatar: <Avatar name={actor.name} /> } : 'event';
}

const inLine = 'ml-1 inline-block max-w-full align-middle max-md:min-h-6';

/**
 * Link to an event's document. Companies number their own quotes: `provider` names the company if the sentence does
 * not.
 */
function EventDocument({ event, provider }: { event: KnownEvent; provider: string | undefined }) {
  const t = useTexts();
  const format = useFormat();
  const { data, kind } = event;
  // Visits have numbers too, but their sentence names the order.
  if (/^(request|visit|viewing|mission)\./.test(kind) || !('number' in data) || !data.number) return null;
  const isQuote = kind.startsWith('quote.');
  const cells = [
    data.number,
    isQuote && provider,
    'revision' in data && data.revision !== undefined && t('index', { letter: indexLetter(data.revision) }),
    'totalTtcMinor' in data &&
      data.totalTtcMinor !== undefined &&
      // An emergency has no price yet.
      !('ceilingHtMinor' in data && data.ceilingHtMinor !== undefined) &&
      t('ttc', { amount: format.money(data.totalTtcMinor) }),
    kind === 'quote.accepted' && <span className="text-success-ink">{t('accepted_mark')}</span>,
  ];
  const quoteId = 'quoteId' in data ? data.quoteId : undefined;
  const mini = <TitleBlockMini cells={cells} />;
  return quoteId && isQuote ? (
    <Link to={path('quote', { quoteId })} className={`${inLine} hover:*:border-primary-ink`}>
      {mini}
    </Link>
  ) : (
    <span className={inLine}>{mini}</span>
  );
}

/** «12 nov., 11:04»; with the year if it is another one. */
export function EventTime({ value }: { value: string }) {
  const format = useFormat();
  const same = new Date(value).getFullYear() === new Date().getFullYear();
  return (
    <time dateTime={value} title={format.dateTime(value)}>
      {same ? `${format.shortDate(value)}, ${format.time(value)}` : format.date(value)}
    </time>
  );
}

export interface EventLineProps {
  event: KnownEvent;
  /** Name of each quote’s provider, as far as the reader may see it. */
  providers: ReadonlyMap<string, string>;
  /** Below the sentence. */
  children?: ReactNode;
}

/** The sentence of a step, with its document. */
function useTold({ event, providers }: Omit<EventLineProps, 'children'>) {
  const provider = providers.get('quoteId' in event.data ? (event.data.quoteId ?? '') : '');
  const { subject, sentence, quotation } = useSentence(event, provider);
  const told = provider === undefined || subject === provider || sentence.includes(provider);
  const words = (
    <>
      {event.of && (
        <>
          <Link className="ref link" to={requestAddress(event.of.id)}>
            {event.of.number ?? event.of.title}
          </Link>{' '}
        </>
      )}
      {subject && <b>{subject} </b>}
      {sentence} <EventDocument event={event} provider={told ? undefined : provider} />
    </>
  );
  return { words, sentence, quotation };
}

const Chip = ({ words, time, children }: { words: ReactNode; time: ReactNode; children?: ReactNode }) => (
  <div className="mx-auto w-fit max-w-full rounded-sm border border-primary-line bg-primary-soft px-2.5 py-1 text-xs text-primary-ink">
    <p className="text-center text-balance">
      {words} <span className="whitespace-nowrap text-ink-2">· {time}</span>
    </p>
    {children}
  </div>
);

/** One step between the messages of a conversation, under the line of its day: only its sentence. */
export function StepBetween(told: Omit<EventLineProps, 'children'>) {
  const { words } = useTold(told);
  const format = useFormat();
  const { occurredAt } = told.event;
  const time = (
    <time dateTime={occurredAt} title={format.dateTime(occurredAt)}>
      {format.time(occurredAt)}
    </time>
  );
  return (
    <div className="pb-3">
      <Chip words={words} time={time} />
    </div>
  );
}

/** A step of the thread, as a sentence. */
export function EventLine({ event, providers, children }: EventLineProps) {
  const { words, sentence, quotation } = useTold({ event, providers });
  const phone = usePhone();
  const time = <EventTime value={event.occurredAt} />;
  const below = (
    <>
      {quotation && (
        <p className="mt-1 max-w-160 border-l-2 border-line-strong pl-2.5 wrap-anywhere whitespace-pre-line text-ink-2">
          {quotation}
        </p>
      )}
      {event.kind === 'request.edited' && event.data.changes && <ScopeChanges changes={event.data.changes} />}
      {event.kind === 'request.opened' && <OpeningReport event={event} />}
      {event.kind === 'mission.reported' && event.data.reportId && (
        <PaperLinks size="sm" address={missionReportUrl(event.data.reportId)} label={sentence} />
      )}
      {event.kind === 'viewing.recorded' && event.data.number && event.data.bookingId && (
        <PaperLinks size="sm" address={certificateUrl(event.data.bookingId)} label={sentence} />
      )}
      <FindingActs event={event} />
      {event.kind === 'mission.signed-on-device' && event.data.signatureId && (
        <SlipActs visitId={event.data.visitId ?? ''} id={event.data.signatureId} name={event.data.name ?? ''} />
      )}
    </>
  );
  if (phone) {
    return (
      <div className="pb-3">
        <Chip words={words} time={time}>
          {below}
        </Chip>
        {children}
      </div>
    );
  }
  return (
    <TimelineItem bare knot={knotOf(event)} time={time}>
      <p>{words}</p>
      {below}
      {children}
    </TimelineItem>
  );
}
