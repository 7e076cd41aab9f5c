import { FilePen, GitCompareArrows, PackageCheck, RotateCcw, Send, Star, type LucideIcon } from 'lucide-react';
import { path } from '#paths.ts';
import { Button, ButtonLink, type ButtonLook } from '#ui/button.tsx';
import { useFormat } from '#ui/format.tsx';
import { type NextAct, offersOf } from './next-act.ts';
import type { RequestMove } from './request-dialogs.tsx';
import { useTexts } from './texts.ts';
import type { Thread } from './use-thread.ts';

export type ThreadDialog = RequestMove | 'confirm' | 'refuse' | 'rate';

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
  confirm: PackageCheck,
  rate: Star,
};

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
      return (
        <ButtonLink {...look} to={path('quote', { quoteId: act.quoteId })}>
          {t('act.finish')}
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
  const { thread, act, onOpen } = props;
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
      case 'rate':
        return [
          t('next_act.rate', { company: reviews?.otherCompany ?? '' }),
          t(reviews?.otherWritten ? 'next_act.rateWaiting' : 'next_act.rateText', {
            date: reviews?.closesAt ? format.date(reviews.closesAt) : '',
          }),
        ];
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
    <div className="rec">
      <div className="grow">
        <b>{words[0]}</b>
        <p className="sm muted">{words[1]}</p>
      </div>
      {act.kind === 'confirm' && (
        <Button
          disabledReason={order?.acts.refuse.allowed === false ? order.acts.refuse.reason : null}
          onClick={() => onOpen('refuse')}
        >
          {t('act.refuse')}
        </Button>
      )}
      <NextActButton {...props} />
    </div>
  );
}
