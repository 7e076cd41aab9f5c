import {
  Camera,
  CircleCheck,
  Clock,
  FileText,
  ListChecks,
  LogIn,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Package,
  PenLine,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { ButtonLink, Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Bar } from '#ui/marks/gauge.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import type { ActIcon, KeptAct } from './act.ts';
import { discardAct, retryAct } from './queue.ts';
import { unheardTooLong } from './sender.ts';
import { useTexts } from './texts.ts';
import type { Queue } from './use-queue.ts';

const icons: Record<ActIcon, LucideIcon> = {
  arrival: LogIn,
  departure: LogOut,
  check: ListChecks,
  photo: Camera,
  part: Package,
  hours: Clock,
  finding: TriangleAlert,
  signature: PenLine,
  note: FileText,
  next: RotateCcw,
  message: MessageSquare,
};

const marks: Partial<Record<KeptAct['state'], { icon: LucideIcon; ink: string }>> = {
  received: { icon: CircleCheck, ink: 'text-success-ink' },
  refused: { icon: TriangleAlert, ink: 'text-danger-ink' },
};

function Picture({ act }: { act: KeptAct }) {
  const mark = marks[act.state];
  if (act.thumb)
    return <img src={act.thumb} alt="" width={40} height={40} className="size-10 shrink-0 rounded-sm object-cover" />;
  return (
    <span className={`grid w-5 shrink-0 place-items-center ${mark?.ink ?? 'text-ink-2'}`}>
      <Icon of={mark?.icon ?? icons[act.icon ?? 'note']} size={20} />
    </span>
  );
}

function Progress({ act, share }: { act: KeptAct; share: number | null }) {
  const t = useTexts();
  const format = useFormat();
  if (act.state === 'received') {
    const when = t('page.received', { time: format.time(act.receivedAt ?? '') });
    if (!act.thumb) return <span className="text-sm text-ink-3 tabular-nums">{when}</span>;
    return (
      <>
        <Icon of={CircleCheck} size={20} className="text-success-ink" />
        <span className="sr-only">{when}</span>
      </>
    );
  }
  if (act.state === 'refused') return <span className="text-sm text-danger-ink">{t('page.refused')}</span>;
  if (share === null) return <span className="text-sm whitespace-nowrap text-ink-3">{t('page.waiting')}</span>;
  return <b className="text-sm text-primary-ink tabular-nums">{format.percent(share)}</b>;
}

export function useRefusal({ refusal }: KeptAct) {
  const t = useTexts();
  const isLost = refusal?.code === unheardTooLong;
  return { isLost, why: isLost ? t('page.unheardTooLong') : refusal?.message };
}

export interface ActRowProps {
  act: KeptAct;
  queue: Queue;
  /** How to correct a refused act in place; defaults to a link to its page. */
  mend?: ReactNode;
  more?: ReactNode;
}

/** One act in the queue: description, status, and what to do after a refusal. */
export function ActRow({ act, queue, mend, more }: ActRowProps) {
  const t = useTexts();
  const [isLeaving, setLeaving] = useState(false);
  const share = queue.sending?.key === act.key ? queue.sending.share : null;
  const needed = queue.held.has(act.key) && queue.acts.find(({ key }) => act.needs?.includes(key));
  const { isLost, why } = useRefusal(act);
  return (
    <li className="grid gap-2 border-t border-line px-3.5 py-2 first:border-t-0">
      <div className="flex min-h-10 items-center gap-3">
        <Picture act={act} />
        <span className="min-w-0 grow">
          <b className="block">{act.label}</b>
          {(act.detail || needed) && (
            <span className="block text-sm text-ink-2">
              {needed ? t('page.held', { label: needed.label }) : act.detail}
            </span>
          )}
          {share !== null && act.file && <Bar label={act.label} share={share} className="mt-1.5 h-1" />}
        </span>
        <Progress act={act} share={share} />
      </div>
      {act.state === 'refused' && (
        <>
          {why && <p className="text-sm">{why}</p>}
          <div className="flex flex-wrap gap-2">
            {mend ??
              (act.page && (
                <ButtonLink to={act.page} size="lg">
                  {t('page.open')}
                </ButtonLink>
              ))}
            {more}
            <Button size="lg" onClick={() => void retryAct(act.key)}>
              {t('page.retry')}
            </Button>
            <Button size="lg" variant="ghost" onClick={() => setLeaving(true)}>
              {t('page.discard')}
            </Button>
          </div>
          <ActDialog
            open={isLeaving}
            tone="danger"
            onClose={() => setLeaving(false)}
            title={t('page.discardTitle', { label: act.label })}
            text={t(isLost ? 'page.discardLostText' : 'page.discardText')}
            confirmLabel={t('page.discard')}
            done={t('page.discarded')}
            onConfirm={() => discardAct(act.key)}
          />
        </>
      )}
    </li>
  );
}
