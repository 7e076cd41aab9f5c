import { useQuery } from '@tanstack/react-query';
import { ClipboardPlus, Link2, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import type { GroupDetail } from '#features/work/occupant-reports/sorting.contract.ts';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { AnswerDialog, AttachDialog, DismissDialog, RequestDialog, SeparateDialog } from './group-dialogs.tsx';
import { GroupReport } from './group-report.tsx';
import { sortingApi } from './public/api.ts';
import { useSortingTexts } from './texts.ts';
import { useSpot } from './use-spot.ts';

export function GroupPanel({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useSortingTexts();
  const reading = useQuery(sortingApi.read.queryOptions({ input: { id } }));
  const [separated, setSeparated] = useState<GroupDetail['reports'][number]>();
  const { data: group } = reading;
  if (!group) return <Unread reading={reading} failed={t('failed')} absent={{ title: t('none') }} />;
  return (
    <div className="flex flex-1 flex-col gap-4 p-4.5">
      <Head group={group} />
      <h2 className="font-semibold">{t('said')}</h2>
      <ul className="grid gap-3">
        {group.reports.map((report) => (
          <GroupReport
            key={report.id}
            report={report}
            onSeparate={group.people > 1 && group.acts.separate.allowed ? () => setSeparated(report) : undefined}
          />
        ))}
      </ul>
      {group.answers.length > 0 && (
        <section>
          <h2 className="font-semibold">{t('answers')}</h2>
          <ul className="grid gap-2">
            {group.answers.map((answer) => (
              <li key={answer.id}>
                <span className="text-sm text-ink-2">
                  {answer.by} <DateTime value={answer.at} />
                </span>
                <p className="whitespace-pre-line wrap-anywhere">{answer.words}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Acts group={group} onDone={onDone} />
      {separated && <SeparateDialog group={group} report={separated} onClose={() => setSeparated(undefined)} />}
    </div>
  );
}

function Head({ group }: { group: GroupDetail }) {
  const t = useSortingTexts();
  const spot = useSpot();
  const { request } = group;
  return (
    <>
      <TitleBlock>
        <TitleBlockRow>
          <TitleBlockCell kind="number" label={t('people', { count: group.people })}>
            {group.number}
          </TitleBlockCell>
          <TitleBlockCell grow label={spot.where(group)}>
            {spot.trouble(group)}
          </TitleBlockCell>
        </TitleBlockRow>
        <TitleBlockRow>
          <TitleBlockCell grow label={t('site')}>
            {[group.site.name, trailText(group.trail)].filter(Boolean).join(', ')}
          </TitleBlockCell>
          <TitleBlockCell label={t('first')}>
            <DateTime value={group.firstAt} />
          </TitleBlockCell>
        </TitleBlockRow>
      </TitleBlock>
      {group.equipment && (
        <p>
          {t('equipment')}{' '}
          <Link className="link" to={path('equipment', { equipmentId: group.equipment.id })}>
            {group.equipment.name}
          </Link>
        </p>
      )}
      {group.isDanger && (
        <div>
          <Tag tone="danger">{t('danger')}</Tag>
        </div>
      )}
      {group.dismissal && <p>{t(`reasons.${group.dismissal}`)}</p>}
      {request && (
        <p>
          <Link className="link" to={requestAddress(request.id)}>
            {[request.number, request.title].filter(Boolean).join(', ')}
          </Link>
        </p>
      )}
    </>
  );
}

function Acts({ group, onDone }: { group: GroupDetail; onDone: () => void }) {
  const t = useSortingTexts();
  const [open, setOpen] = useState<'makeRequest' | 'attach' | 'answer' | 'dismiss'>();
  const close = () => setOpen(undefined);
  const { acts } = group;
  const refused = (act: keyof typeof acts) => (acts[act].allowed ? null : acts[act].reason);
  const dialog = { group, onClose: close, onDone };
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-2">
      {group.state === 'waiting' && (
        <>
          <Button
            variant="primary"
            icon={ClipboardPlus}
            disabledReason={refused('makeRequest')}
            onClick={() => setOpen('makeRequest')}
          >
            {t('makeRequest')}
          </Button>
          <Button
            icon={Link2}
            disabledReason={refused('attach') ?? (group.running.length === 0 ? t('nothingRuns') : null)}
            onClick={() => setOpen('attach')}
          >
            {t('attach')}
          </Button>
        </>
      )}
      {group.state !== 'dismissed' && (
        <Button icon={MessageSquare} disabledReason={refused('answer')} onClick={() => setOpen('answer')}>
          {t('answer')}
        </Button>
      )}
      {group.state === 'waiting' && (
        <Button disabledReason={refused('dismiss')} onClick={() => setOpen('dismiss')}>
          {t('dismiss')}
        </Button>
      )}
      {open === 'makeRequest' && <RequestDialog {...dialog} />}
      {open === 'attach' && <AttachDialog {...dialog} />}
      {open === 'answer' && <AnswerDialog {...dialog} />}
      {open === 'dismiss' && <DismissDialog {...dialog} />}
    </div>
  );
}
