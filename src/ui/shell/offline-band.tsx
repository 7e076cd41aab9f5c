import { CloudCheck, CloudOff, CloudUpload, HardDrive, Pause, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { path } from '#paths.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from '../offline/texts.ts';
import { type Queue, useOnline, useQueue } from '../offline/use-queue.ts';

type Look = 'away' | 'warning' | 'danger' | 'info' | 'success';

const looks: Record<Look, string> = {
  away: 'bg-ink text-canvas',
  warning: 'border-b border-warning-line bg-warning-soft [&_svg]:text-warning-ink',
  danger: 'border-b border-danger-line bg-danger-soft [&_svg]:text-danger-ink',
  info: 'border-b border-primary-line bg-primary-soft [&_svg]:text-primary-ink',
  success: 'border-b border-success-line bg-success-soft [&_svg]:text-success-ink',
};

interface Said {
  look: Look;
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  to?: string | undefined;
}

/** Quick sends are over before one could read about them. */
const worthSaying = 1500;
const doneShown = 8000;

function useCourse(queue: Queue, online: boolean) {
  const isGoing = online && queue.unsent > queue.refused && !queue.isSuspended;
  const [isLong, setLong] = useState(false);
  const [isOver, setOver] = useState(false);
  const wasAway = useRef(false);
  if (!online && queue.unsent > 0) wasAway.current = true;
  const wasSaid = useRef(false);
  wasSaid.current ||= isLong || wasAway.current;
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setTimeout(() => setLong(true), worthSaying);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoing]);
  const isDone = online && queue.isRead && queue.unsent === 0 && queue.received > 0;
  useEffect(() => {
    if (!isDone || !wasSaid.current) return undefined;
    wasSaid.current = false;
    wasAway.current = false;
    setOver(true);
    const timer = setTimeout(() => setOver(false), doneShown);
    return () => clearTimeout(timer);
  }, [isDone]);
  return { isSending: isGoing && (isLong || wasAway.current), isBack: wasAway.current, isOver: isOver && isDone };
}

function useSaid(): Said | null {
  const t = useTexts();
  const format = useFormat();
  const queue = useQueue();
  const online = useOnline();
  const { isSending, isBack, isOver } = useCourse(queue, online);
  const { unsent, refused, received, acts, isSuspended, isNearlyFull, lastReceivedAt, elsewhere } = queue;
  const to = path('sending');
  const inMemoryCount = acts.filter(({ isInMemory }) => isInMemory).length;
  if (inMemoryCount > 0)
    return {
      look: 'danger',
      icon: HardDrive,
      title: t('band.held', { count: inMemoryCount }),
      text: t('band.heldText'),
      to,
    };
  if (!online) {
    // Nothing can be sent to free storage: warns before a photo does not fit.
    const full = isNearlyFull && t('band.full');
    const kept = unsent > 0 && t('band.kept', { count: unsent });
    const text = [kept, full].filter(Boolean).join(' ') || t('band.awayNothing');
    return { look: 'away', icon: CloudOff, title: t('band.away'), text, to: unsent > 0 ? to : undefined };
  }
  if (refused > 0)
    return { look: 'danger', icon: TriangleAlert, title: t('band.refused', { count: refused }), text: null, to };
  if (isSuspended && unsent > 0)
    return { look: 'warning', icon: Pause, title: t('band.suspended'), text: t('band.kept', { count: unsent }), to };
  if (isSending) {
    const text = t('band.sending', { done: received + 1, total: acts.length });
    return { look: 'info', icon: CloudUpload, title: isBack ? t('band.back') : '', text, to };
  }
  if (isOver && lastReceivedAt) {
    const text = t('band.receivedAt', { time: format.time(lastReceivedAt) });
    return { look: 'success', icon: CloudCheck, title: t('band.allSent'), text, to };
  }
  if (isNearlyFull) return { look: 'warning', icon: HardDrive, title: t('band.full'), text: t('band.fullText'), to };
  if (elsewhere > 0)
    return { look: 'warning', icon: TriangleAlert, title: t('band.elsewhere', { count: elsewhere }), text: null, to };
  return null;
}

/** Banner while offline, or with pending, sending or sent acts; links to them. */
export function OfflineBand() {
  const t = useTexts();
  const { pathname } = useLocation();
  const sentence = useSaid();
  return (
    <div role="status">
      {sentence && (
        <p
          className={classes(
            'flex min-h-8 items-center gap-2 px-6 text-(length:--t-sm)/[1.125rem] max-md:px-4',
            looks[sentence.look],
          )}
        >
          <Icon of={sentence.icon} size={16} />
          <span className="grow py-[7px]">
            {sentence.title && <b>{sentence.title}</b>} {sentence.text}
          </span>
          {sentence.to && sentence.to !== pathname && (
            <Link
              to={sentence.to}
              className="link -my-1.5 -mr-2 grid min-h-11 min-w-11 place-items-center px-2 font-semibold text-inherit"
            >
              {t('band.see')}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
