import {
  Archive,
  CalendarCheck,
  CircleCheckBig,
  ClipboardCheck,
  FilePen,
  Gauge,
  GitCompareArrows,
  Hammer,
  ListChecks,
  ListPlus,
  PackageCheck,
  RotateCcw,
  Send,
  Star,
  UserRoundPlus,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { ApproveOverrun, DeclineOverrun } from '#features/work/direct-orders/web/public/overrun-acts.tsx';
import { OverrunPhotos } from '#features/work/direct-orders/web/public/overrun-photos.tsx';
import { answerable } from '#features/work/direct-orders/web/public/use-overruns.ts';
import { AskRunnerUp, ConfirmAgain } from '#features/work/quotes/web/public/ask-again.tsx';
import type { RequestAct } from '#features/work/requests/web/public/request-dialog.tsx';
import { path } from '#paths.ts';
import { Button, ButtonLink, type ButtonLook } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { confirmWords, type NextAct, offersOf, recallableOf, snagsTo, visitTo } from './next-act.ts';
import { useTexts } from './texts.ts';
import type { Thread } from './use-thread.ts';

export type ThreadDialog =
  | RequestAct
  | 'dispatch'
  | 'confirm'
  | 'refuse'
  | 'rate'
  | 'declineInvitation'
  | 'resumeInvitation'
  | 'inviteProvider'
  | 'schedule'
  | 'chooseSlot'
  | 'agreeVisit'
  | 'moveVisit'
  | 'start'
  | 'complete'
  | 'enterLines'
  | 'fix'
  | 'lift'
  | 'signAmendment'
  | 'amend';

export interface NextActProps {
  thread: Thread;
  act: NextAct;
  onOpen: (dialog: ThreadDialog) => void;
}

const icons: Record<NextAct['kind'], LucideIcon> = {
  publish: Send,
  republish: RotateCcw,
  resume: RotateCcw,
  compare: GitCompareArrows,
  answer: FilePen,
  finish: FilePen,
  again: FilePen,
  revise: FilePen,
  recall: UserRoundPlus,
  inviteProvider: UserRoundPlus,
  resumeInvitation: RotateCcw,
  reconfirm: FilePen,
  confirm: PackageCheck,
  rate: Star,
  close: Archive,
  schedule: CalendarCheck,
  chooseSlot: CalendarCheck,
  agreeVisit: CalendarCheck,
  start: Hammer,
  complete: CircleCheckBig,
  enterLines: ListPlus,
  overrun: Gauge,
  receive: ClipboardCheck,
  present: ClipboardCheck,
  fix: Wrench,
  lift: ListChecks,
  signAmendment: FilePen,
  amend: FilePen,
};

/** The alternative to the expected act, shown beside it. */
const secondaryActs: Partial<Record<NextAct['kind'], 'refuse' | 'start'>> = {
  confirm: 'refuse',
  schedule: 'start',
};
const secondaryWords = {
  refuse: 'act.refuse',
  start: 'act.start',
} as const;

/** The button beside that of the expected act; nothing if there is none, or the reader may not use it. */
export function SecondaryActButton({ thread, act, onOpen }: NextActProps) {
  const t = useTexts();
  const { order, request, overruns } = thread;
  if ((act.kind === 'answer' || act.kind === 'finish') && request.invitation?.acts.decline.allowed) {
    return <Button onClick={() => onOpen('declineInvitation')}>{t('act.declineInvitation')}</Button>;
  }
  const overrun = answerable(overruns);
  if (act.kind === 'overrun' && order && overrun) return <DeclineOverrun order={order} overrun={overrun} />;
  if (act.kind === 'publish' && request.acts.order.allowed) {
    return <ButtonLink to={path('directOrder', { requestId: request.id })}>{t('act.order')}</ButtonLink>;
  }
  if (act.kind === 'complete' && order?.acts.enterLines.allowed) {
    return <Button onClick={() => onOpen('enterLines')}>{t('act.enterLines')}</Button>;
  }
  if (act.kind === 'again') {
    return <ButtonLink to={path('quote', { quoteId: act.quoteId })}>{t('act.again')}</ButtonLink>;
  }
  if (act.kind === 'start') {
    // If only its day is planned, add a visit; otherwise move that one.
    if (visitTo.moveVisit(thread)) return <Button onClick={() => onOpen('moveVisit')}>{t('act.moveVisit')}</Button>;
    const mayPlan = thread.visits?.acts.plan.allowed;
    return mayPlan ? <Button onClick={() => onOpen('schedule')}>{t('act.schedule')}</Button> : null;
  }
  const secondary = secondaryActs[act.kind];
  if (!order || !secondary) return null;
  const verdict = order.acts[secondary];
  if (!verdict.allowed && secondary !== 'refuse') return null;
  return (
    <Button disabledReason={verdict.allowed ? null : verdict.reason} onClick={() => onOpen(secondary)}>
      {t(secondaryWords[secondary])}
    </Button>
  );
}

export function NextActButton({ thread, act, onOpen, withIcon }: NextActProps & { withIcon?: boolean }) {
  const t = useTexts();
  const { request, order } = thread;
  const overrun = answerable(thread.overruns);
  const look: ButtonLook = { variant: 'primary', ...(withIcon && { icon: icons[act.kind] }) };
  const requestId = request.id;
  switch (act.kind) {
    case 'compare':
      return (
        <ButtonLink {...look} to={path('comparison', { requestId })}>
          {t(offersOf(thread) > 1 ? 'act.compare' : 'act.review')}
        </ButtonLink>
      );
    case 'receive':
    case 'present':
      return (
        <ButtonLink {...look} to={path('reception', { requestId })}>
          {t(`act.${act.kind}`)}
        </ButtonLink>
      );
    case 'answer':
      return (
        <ButtonLink {...look} to={`${path('quoteNew')}?demande=${requestId}`}>
          {t('act.answer')}
        </ButtonLink>
      );
    case 'recall':
      return <AskRunnerUp quotes={thread.quotes} look={look} />;
    case 'again': {
      const quote = thread.quotes.find(({ id }) => id === act.quoteId);
      return quote ? <ConfirmAgain quote={quote} look={look} /> : null;
    }
    case 'finish':
    case 'reconfirm':
    case 'revise':
      return (
        <ButtonLink {...look} to={path('quote', { quoteId: act.quoteId })}>
          {t(`act.${act.kind}`)}
        </ButtonLink>
      );
    case 'overrun':
      return order && overrun && <ApproveOverrun order={order} overrun={overrun} />;
    default: {
      const { kind } = act;
      return (
        <Button {...look} onClick={() => onOpen(kind)}>
          {t(`act.${kind}`)}
        </Button>
      );
    }
  }
}

export function NextActBlock(props: NextActProps) {
  const { thread, act } = props;
  const t = useTexts();
  const format = useFormat();
  const { request, order, reviews } = thread;
  const overrun = answerable(thread.overruns);
  const words = ((): [title: string, text: string] => {
    switch (act.kind) {
      case 'compare':
        return [t('next_act.compare', { count: offersOf(thread) }), t('next_act.compareText')];
      case 'answer':
        return [
          t('next_act.answer'),
          request.deadlineAt
            ? t('next_act.answerText', { date: format.dateTime(request.deadlineAt) })
            : t('next_act.answerAny'),
        ];
      case 'confirm':
        return [
          t('next_act.confirm', { number: order?.number ?? '' }),
          order?.confirmBy
            ? t('next_act.confirmBefore', { at: format.there.dateTime(order.confirmBy) })
            : t(confirmWords[order?.origin ?? 'quote'], {
                company: order?.orderingCompany.name ?? request.orderingCompany,
                amount: format.money(order?.ceilingHtMinor ?? order?.totalTtcMinor ?? 0, order?.currency),
              }),
        ];
      case 'overrun':
        return [
          t('next_act.overrun', {
            company: order?.provider.name ?? '',
            amount: format.money(overrun?.amountHtMinor ?? 0, order?.currency),
          }),
          t('next_act.overrunText', { reason: overrun?.reason ?? '' }),
        ];
      case 'enterLines': {
        const company = order?.orderingCompany.name ?? '';
        const ceiling = format.money(order?.ceilingHtMinor ?? 0, order?.currency);
        return order?.linesState === 'objected'
          ? [t('next_act.correctLines'), t('next_act.correctLinesText', { company })]
          : [t('next_act.enterLines'), t('next_act.enterLinesText', { company, ceiling })];
      }
      case 'schedule':
      case 'complete':
        return [
          t(`next_act.${act.kind}`),
          t(`next_act.${act.kind}Text`, { company: order?.orderingCompany.name ?? '' }),
        ];
      case 'start':
        return [
          order?.startOn && request.state === 'scheduled'
            ? t('next_act.startOn', { date: format.date(order.startOn) })
            : t('next_act.start'),
          t('next_act.startText'),
        ];
      case 'chooseSlot':
      case 'agreeVisit': {
        const { startsAt = null, endsAt = null, slots = [] } = visitTo[act.kind](thread) ?? {};
        const spans = startsAt && endsAt ? [{ startsAt, endsAt }] : slots;
        const times = spans.map((span) => format.there.span(span.startsAt, span.endsAt)).join(' · ');
        return [
          t(`next_act.${act.kind}`),
          t(`next_act.${act.kind}Text`, { company: order?.provider.name ?? '', times }),
        ];
      }
      case 'receive':
        return [t('next_act.receive'), t('next_act.receiveText', { company: order?.provider.name ?? '' })];
      case 'present':
        return [t('next_act.present'), t('next_act.presentText', { company: order?.orderingCompany.name ?? '' })];
      case 'fix':
        return [
          t('next_act.fix', { count: snagsTo(thread, 'fix') }),
          t('next_act.fixText', { company: order?.orderingCompany.name ?? '' }),
        ];
      case 'lift':
        return [t('next_act.lift', { count: snagsTo(thread, 'lift') }), t('next_act.liftText')];
      case 'rate':
        return [
          t('next_act.rate', { company: reviews?.otherCompany ?? '' }),
          t(reviews?.otherWritten ? 'next_act.rateWaiting' : 'next_act.rateText', {
            date: reviews?.closesAt ? format.date(reviews.closesAt) : '',
          }),
        ];
      case 'recall':
        return [t('next_act.recall'), t('next_act.recallText', { company: recallableOf(thread)?.provider.name ?? '' })];
      case 'resume':
        return [
          t('next_act.resume', { reason: request.holdReason ? t(`hold.${request.holdReason}`) : '' }),
          t('next_act.resumeText'),
        ];
      default:
        return [t(`next_act.${act.kind}`), t(`next_act.${act.kind}Text`)];
    }
  })();
  return (
    <div className="rec max-md:order-1 max-md:self-stretch">
      <div className="flex-1 min-w-0">
        <b>{words[0]}</b>
        <p className="text-sm text-ink-2">{words[1]}</p>
        {act.kind === 'overrun' && overrun && <OverrunPhotos overrun={overrun} />}
      </div>
      {/* On a phone they are in the bar at the bottom. */}
      <div className="contents max-md:hidden">
        <SecondaryActButton {...props} />
        <NextActButton {...props} />
      </div>
    </div>
  );
}
