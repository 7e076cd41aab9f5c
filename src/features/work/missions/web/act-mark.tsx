import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { Link } from 'react-router';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { useQueue } from '#ui/offline/use-queue.ts';
import { path } from '#paths.ts';
import { useTexts } from './texts.ts';

export interface ActMarkProps {
  act: KeptAct | undefined;
  className?: string;
}

export function ActMark({ act, className }: ActMarkProps) {
  const t = useTexts();
  const format = useFormat();
  const { sending, held } = useQueue();
  if (!act) return null;
  const look = classes('inline-flex items-center gap-1 text-xs', className);
  if (act.state === 'refused') {
    return (
      <Link to={path('sending')} className={classes(look, 'link text-danger-ink')}>
        <Icon of={CircleAlert} size={13} />
        {t('act.refused')}
      </Link>
    );
  }
  const share = sending?.key === act.key ? sending.share : null;
  const [icon, words] =
    act.state === 'received'
      ? [CloudCheck, act.receivedAt ? t('act.received', { time: format.time(act.receivedAt) }) : t('act.sent')]
      : share !== null
        ? [CloudUpload, t('act.sending', { share: format.number(Math.round(share * 100)) })]
        : [CloudOff, t(held.has(act.key) ? 'act.held' : 'act.kept')];
  return (
    <span className={classes(look, act.state === 'received' ? 'text-success-ink' : 'text-ink-3')}>
      <Icon of={icon} size={13} />
      {words}
    </span>
  );
}
