import {
  Archive,
  CalendarCheck,
  CircleCheckBig,
  ClipboardCheck,
  FilePen,
  GitCompareArrows,
  Hammer,
  ListChecks,
  PackageCheck,
  RotateCcw,
  Send,
  Star,
  UserRoundPlus,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { path } from '#paths.ts';
import { Button, ButtonLink, type ButtonLook } from '#ui/button.tsx';
import { useFormat } from '#ui/format.tsx';
import { usePhone } from '#ui/use-media.ts';
import { type NextAct, offersOf, recallableOf, snagsTo } from './next-act.ts';
import type { RequestAct } from './request-dialogs.tsx';
import { useTexts } from './texts.ts';
import type { Thread } from './use-thread.ts';

export type ThreadDialog =
  | RequestAct
  | 'confirm'
  | 'refuse'
  | 'rate'
  | 'declineInvitation'
  | 'resumeInvitation'
  | 'inviteProvider'
  | 'schedule'
  | 'start'
  | 'complete'
  | 'receive'
  | 'receiveWithSnags'
  | 'fix'
  | 'lift';

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
  start: Hammer,
  complete: CircleCheckBig,
  receive: ClipboardCheck,
  fix: Wrench,
  lift: ListChecks,
};

/** The other way to answer what is expected, beside it. */
const secondaryActs: Partial<Record<NextAct['kind'], 'refuse' | 'start' | 'schedule' | 'receiveWithSnags'>> = {
  confirm: 'refuse',
  schedule: 'start',
  start: 'schedule',
  receive: 'receiveWithSnags',
};
const secondaryWords = {
  refuse: 'act.refuse',
  start: 'act.start',
  schedule: 'act.reschedule',
  receiveWithSnags: 'act.receiveWithSnags',
} as const;

/** The button beside that of the expected act; nothing where there is none, or none the reader may do. */
export function SecondaryActButton({ thread: { order, request }, act, onOpen }: NextActProps) {
  const t = useTexts();
  const phone = usePhone();
  if ((act.kind === 'answer' || act.kind === 'finish') && request.invitation?.acts.decline.allowed) {
    return <Button onClick={() => onOpen('declineInvitation')}>{t('act.declineInvitation')}</Button>;
  }
  const secondary = secondaryActs[act.kind];
  if (!order || !secondary) return null;
  const verdict = order.acts[secondary === 'receiveWithSnags' ? 'accept' : secondary];
  if (!verdict.allowed && secondary !== 'refuse') return null;
  return (
    <Button disabledReason={verdict.allowed ? null : verdict.reason} onClick={() => onOpen(secondary)}>
      {t(phone && secondary === 'receiveWithSnags' ? 'act.snag' : secondaryWords[secondary])}
    </Button>
  );
}

/** The button of what the reader is expected to do. */
export function NextActButton({ thread, act, onOpen, withIcon }: NextActProps & { withIcon?: boolean }) {
  const t = useTexts();
  const { request } = thread;
  const look: ButtonLook = { variant: 'primary', ...(withIcon && { icon: icons[act.kind] }) };
  const requestId = request.id;
  switch (act.kind) {
    case 'compare':
      return (
        <ButtonLink {...look} to={path('comparison', { requestId })}>
          {t(offersOf(thread) > 1 ? 'act.compare' : 'act.review')}
        </ButtonLink>
      );
    case 'answer':
      return (
        <ButtonLink {...look} to={`${path('quoteNew')}?demande=${requestId}`}>
          {t('act.answer')}
        </ButtonLink>
      );
    case 'finish':
    case 'again':
    case 'reconfirm':
    case 'revise':
    case 'recall':
      return (
        <ButtonLink {...look} to={path('quote', { quoteId: act.quoteId })}>
          {t(`act.${act.kind}`)}
        </ButtonLink>
      );
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

/** «À vous», at the end of the thread. */
export function NextActBlock(props: NextActProps) {
  const { thread, act } = props;
  const t = useTexts();
  const format = useFormat();
  const { request, order, reviews } = thread;
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
          t('next_act.confirmText', {
            company: order?.orderingCompany.name ?? request.orderingCompany,
            amount: format.money(order?.totalTtcMinor ?? 0, order?.currency),
          }),
        ];
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
      case 'receive':
        return [t('next_act.receive'), t('next_act.receiveText', { company: order?.provider.name ?? '' })];
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
      </div>
      {/* On a phone they stand in the bar at the bottom. */}
      <div className="contents max-md:hidden">
        <SecondaryActButton {...props} />
        <NextActButton {...props} />
      </div>
    </div>
  );
}
