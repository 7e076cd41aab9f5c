import { CloudCheck, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Bar } from '#ui/marks/gauge.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { sideOf } from '#common/roles.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { optionalPath } from '../shell/menu.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { ActList, type ActListProps } from './act-list.tsx';
import { resumeSending, suspendSending } from './queue.ts';
import { leavesAlone } from './sync.ts';
import type { KeptAct } from './act.ts';
import { OtherCompanyActs, useElsewhere } from './other-company-acts.tsx';
import { useTexts } from './texts.ts';
import { type Queue, useQueue } from './use-queue.ts';

/** Without files, acts are counted: kilobytes mean nothing. */
const lightBytes = 100_000;

function Course({ queue }: { queue: Queue }) {
  const t = useTexts();
  const format = useFormat();
  const { acts, bytes, sentBytes, received, secondsLeft, sending } = queue;
  const isLight = bytes < lightBytes;
  const sent = isLight
    ? t('page.progress', { sent: received, total: acts.length })
    : t('page.progress', { sent: format.fileSize(sentBytes), total: format.fileSize(bytes) });
  const time =
    sending &&
    secondsLeft !== null &&
    (secondsLeft < 60
      ? t('page.seconds', { count: secondsLeft })
      : t('page.minutes', { count: Math.ceil(secondsLeft / 60) }));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{sent}</b>
        {time && <span className="text-sm text-ink-2">{t('page.left', { time })}</span>}
      </div>
      <Bar label={sent} share={isLight ? received / acts.length : sentBytes / bytes} className="h-2" />
    </div>
  );
}

/** Everything was received; the list remains visible. */
function Done({ queue, more }: ActListProps) {
  const t = useTexts();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-center gap-3 pt-8 text-center">
      <Stamp tone="success" detail={queue.lastReceivedAt && format.dateTime(queue.lastReceivedAt)}>
        {t('page.doneStamp', { count: queue.received })}
      </Stamp>
      <h2 className="display mt-2 text-xl">{t('page.doneTitle')}</h2>
      <p className="max-w-[36ch] text-ink-2" role="status">
        {t('page.doneText')} {queue.acts.some(({ file }) => file) && t('page.doneFiles')}
      </p>
      <button type="button" className="link min-h-11" aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
        {t('page.detail')}
      </button>
      {isOpen && (
        <div className="w-full text-left">
          <ActList queue={queue} more={more} />
        </div>
      )}
    </div>
  );
}

const isWaiting = ({ unsent, refused }: Queue) => unsent > refused;

function Waiting({ queue, more }: ActListProps) {
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      <Course queue={queue} />
      <ActList queue={queue} more={more} />
      <p className="text-sm text-ink-2">
        {queue.lastReceivedAt && `${t('page.last', { time: format.time(queue.lastReceivedAt) })} `}
        {isWaiting(queue) &&
          (queue.isSuspended
            ? t('page.suspended')
            : `${leavesAlone() ? t('page.alone') : t('page.opened')} ${t('page.breaks')}`)}
      </p>
    </>
  );
}

export interface SendingPageProps extends Pick<ActListProps, 'more'> {
  /** An act as text, to copy when it cannot be sent. */
  wordsOf: (act: KeptAct) => string;
}

export function SendingPage({ more, wordsOf }: SendingPageProps) {
  const t = useTexts();
  const queue = useQueue();
  const elsewhere = useElsewhere();
  const { profile } = useSignedIn();
  const missions = sideOf(profile.selectedRole) === 'provider' ? optionalPath('missions') : null;
  const isEmpty = queue.unsent === 0 && queue.received === 0;
  const isNothing = isEmpty && elsewhere.length === 0;
  const actions = (
    <>
      {isWaiting(queue) && (
        <Button
          size="lg"
          icon={queue.isSuspended ? Play : Pause}
          onClick={() => void (queue.isSuspended ? resumeSending() : suspendSending())}
        >
          {queue.isSuspended ? t('page.resume') : t('page.suspend')}
        </Button>
      )}
      {missions && (
        <ButtonLink to={missions} variant="primary" size="lg">
          {t('page.continue')}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <PageHeader
        title={t('page.title')}
        crumbs={missions ? [{ label: t('page.missions'), to: missions }] : []}
        actions={actions}
      />
      <div className="mx-auto grid w-full max-w-2xl gap-4">
        {!queue.isRead && <SkeletonRows rows={4} />}
        {queue.isRead && isNothing && (
          <EmptyState icon={CloudCheck} title={t('page.emptyTitle')} text={t('page.emptyText')} />
        )}
        {queue.isRead &&
          !isEmpty &&
          (queue.unsent === 0 ? <Done queue={queue} more={more} /> : <Waiting queue={queue} more={more} />)}
        <OtherCompanyActs wordsOf={wordsOf} />
      </div>
    </>
  );
}
