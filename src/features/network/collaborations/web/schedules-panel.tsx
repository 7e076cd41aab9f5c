import { FileUp, Percent } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Collaboration } from '#features/network/collaborations/collaboration.contract.ts';
import type { Schedule } from '#features/network/collaborations/schedule.contract.ts';
import { path } from '#paths.ts';
import { isShown } from '#ui/calls/acts.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { scheduleApi } from './schedule-api.ts';
import { ScheduleImportDialog } from './schedule-import-dialog.tsx';
import { ScheduleReviseDialog } from './schedule-revise-dialog.tsx';
import { useScheduleOrigin } from './schedule-origin.ts';
import { useScheduleTexts } from './texts-schedule.ts';

const tones = {
  proposed: 'info',
  agreed: 'neutral',
  replaced: 'neutral',
  declined: 'danger',
  withdrawn: 'neutral',
} as const;
const answers = ['decline', 'withdraw', 'accept'] as const;

type Asked = { act: (typeof answers)[number]; schedule: Schedule };

export function SchedulesPanel({ collaboration }: { collaboration: Collaboration }) {
  const t = useScheduleTexts();
  const format = useFormat();
  const originOf = useScheduleOrigin();
  const [open, setOpen] = useState<'import' | 'revise' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, company, acts } = collaboration;
  const list = usePages(scheduleApi.list, { id, limit: 5 });
  const schedules = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const agreed = schedules.find(({ state }) => state === 'agreed');
  const mayPropose = isShown(acts.schedule);
  if (schedules.length === 0 && !mayPropose) return null;
  const refused = acts.schedule.allowed ? null : acts.schedule.reason;
  const close = () => setOpen(null);
  return (
    <Panel
      flush
      title={t('title')}
      actions={
        mayPropose && (
          <span className="flex flex-wrap gap-2">
            {agreed && (
              <Button size="sm" icon={Percent} disabledReason={refused} onClick={() => setOpen('revise')}>
                {t('revise')}
              </Button>
            )}
            <Button size="sm" icon={FileUp} disabledReason={refused} onClick={() => setOpen('import')}>
              {t('import')}
            </Button>
          </span>
        )
      }
    >
      <PagedList list={list} failed={t('failed')} skeleton={2}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-4 py-3 text-sm text-ink-2">{t('empty')}</p>
          ) : (
            <ul>
              {rows.map((schedule) => (
                <li key={schedule.id} className="grid gap-1 border-line px-4 py-3 not-first:border-t">
                  <span className="flex flex-wrap items-baseline gap-2">
                    <Link className="link" to={path('priceSchedule', { scheduleId: schedule.id })}>
                      {t('lineCount', {
                        count: schedule.lineCount,
                        number: format.number(schedule.lineCount),
                      })}
                    </Link>
                    <span className="text-sm">{t('from', { day: format.date(schedule.effectiveOn) })}</span>
                    {schedule.inForce ? (
                      <Tag tone="success">{t('inForce')}</Tag>
                    ) : (
                      <Tag tone={tones[schedule.state]}>{t(`state.${schedule.state}`)}</Tag>
                    )}
                  </span>
                  <span className="text-xs text-ink-2 wrap-anywhere">
                    {originOf(schedule)} ·{' '}
                    {schedule.sites.length > 0 && `${t('sites.many', { count: schedule.sites.length })} · `}
                    {t('by', {
                      who: schedule.proposedBy === 'us' ? t('us') : company.name,
                      day: format.date(schedule.createdAt),
                    })}
                  </span>
                  {schedule.declineReason && <p className="text-sm wrap-anywhere">{schedule.declineReason}</p>}
                  {schedule.state === 'proposed' && (
                    <span className="mt-1 flex flex-wrap gap-2">
                      {answers
                        .filter((act) => (act === 'withdraw') === (schedule.proposedBy === 'us'))
                        .filter((act) => isShown(schedule.acts[act]))
                        .map((act) => {
                          const verdict = schedule.acts[act];
                          return (
                            <Button
                              key={act}
                              size="sm"
                              variant={act === 'accept' ? 'primary' : 'secondary'}
                              disabledReason={verdict.allowed ? null : verdict.reason}
                              onClick={() => setAsked({ act, schedule })}
                            >
                              {t(`act.${act}`)}
                            </Button>
                          );
                        })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
      {open === 'import' && <ScheduleImportDialog collaboration={collaboration} agreed={agreed} onClose={close} />}
      {open === 'revise' && agreed && (
        <ScheduleReviseDialog collaboration={collaboration} agreed={agreed} onClose={close} />
      )}
      {asked && <AnswerDialog {...asked} name={company.name} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function AnswerDialog({ act, schedule, name, onClose }: Asked & { name: string; onClose: () => void }) {
  const t = useScheduleTexts();
  const format = useFormat();
  const [reason, setReason] = useState('');
  const target = { id: schedule.id, version: schedule.version };
  return (
    <ActDialog
      onClose={onClose}
      tone={act === 'accept' ? 'primary' : 'danger'}
      title={t(`dialog.${act}`, { name })}
      text={t(`dialogText.${act}`, { day: format.date(schedule.effectiveOn) })}
      confirmLabel={t(`act.${act}`)}
      done={t(`done.${act}`)}
      onConfirm={() =>
        act === 'decline' ? scheduleApi.decline.call({ ...target, reason }) : scheduleApi[act].call(target)
      }
    >
      {(problem) =>
        act === 'decline' && (
          <Field label={t('reason')} required error={problem('reason')}>
            <Textarea
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
        )
      }
    </ActDialog>
  );
}
