import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageReportDetail } from '#features/work/conversations/moderation.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { AroundMessages } from './around-messages.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { moderationApi } from './public/moderation-api.ts';
import { useModerationTexts } from './texts-moderation.ts';
import { useReportTexts } from './texts-reports.ts';

type Act = 'decide' | 'restore' | 'lift';

export function ReportDetail({ id }: { id: string }) {
  const t = useReportTexts();
  const [act, setAct] = useState<Act | null>(null);
  const found = useQuery(moderationApi.read.queryOptions({ input: { id } }));
  const report = found.data;
  if (!report) {
    return found.isError ? (
      <ListFailure
        title={t('reportFailed')}
        error={found.error}
        loading={found.isFetching}
        onRetry={() => found.refetch()}
      />
    ) : (
      <SkeletonRows rows={6} />
    );
  }
  const author = report.author?.name ?? report.authorCompany?.name ?? t('someone');
  const undo = { report, author, onClose: () => setAct(null) };
  return (
    <div className="flex flex-col gap-4">
      <Said report={report} author={author} />
      <Report report={report} />
      <Decision report={report} onAct={setAct} />
      <AroundMessages report={report} />
      {act === 'decide' && <DecisionDialog {...undo} />}
      {(act === 'restore' || act === 'lift') && <UndoDialog act={act} {...undo} />}
    </div>
  );
}

function Said({ report, author }: { report: MessageReportDetail; author: string }) {
  const t = useReportTexts();
  const format = useFormat();
  const { said, saidFiles, authorCompany, editedAt, deletedAt, hiddenAt, createdAt } = report;
  const since = deletedAt
    ? t('deleted', { date: format.dateTime(deletedAt) })
    : editedAt && editedAt > createdAt
      ? t('edited', { date: format.dateTime(editedAt) })
      : null;
  return (
    <Panel title={t('message')}>
      <p className="text-sm text-ink-2">
        <b className="font-semibold text-ink">{author}</b>
        {authorCompany && authorCompany.name !== author && ` · ${authorCompany.name}`} ·{' '}
        {t(`places.${report.conversationKind}`)}
      </p>
      <p className="text-xs text-ink-3">{t('sentAt', { date: format.dateTime(report.sentAt) })}</p>
      <blockquote className="mt-2 border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line" dir="auto">
        {said || (saidFiles.length > 0 ? t('noText') : t('forgotten'))}
      </blockquote>
      {saidFiles.length > 0 && (
        <p className="mt-1.5 text-sm text-ink-2 wrap-anywhere">{t('files', { names: saidFiles.join(', ') })}</p>
      )}
      {since && <p className="mt-2 text-sm text-warning-ink">{since}</p>}
      {hiddenAt && <p className="mt-2 text-sm text-ink-2">{t('hiddenAt', { date: format.dateTime(hiddenAt) })}</p>}
    </Panel>
  );
}

function Report({ report }: { report: MessageReportDetail }) {
  const t = useReportTexts();
  const m = useModerationTexts();
  const format = useFormat();
  const { reporter, details, others } = report;
  const name = reporter ? [reporter.name, reporter.company].filter(Boolean).join(', ') : t('someone');
  return (
    <Panel title={t('report')} actions={<Tag tone="warning">{m(`kind.${report.kind}`)}</Tag>}>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{details}</p>
      <p className="mt-1.5 text-xs text-ink-3">{t('by', { name, date: format.dateTime(report.createdAt) })}</p>
      {others > 0 && <p className="mt-1.5 text-sm text-ink-2">{t('others', { count: others })}</p>}
    </Panel>
  );
}

function Decision({ report, onAct }: { report: MessageReportDetail; onAct: (act: Act) => void }) {
  const t = useReportTexts();
  const format = useFormat();
  const { decision, decidedAt, decidedBy, reason, suspension, hiddenAt } = report;
  if (!decision || !decidedAt) {
    return (
      <div className="flex">
        <Button variant="primary" onClick={() => onAct('decide')}>
          {t('decide')}
        </Button>
      </div>
    );
  }
  const until = suspension && (suspension.until ? { date: format.dateTime(suspension.until) } : null);
  return (
    <Panel title={t('decision')} actions={<Tag>{t(`decisions.${decision}`)}</Tag>}>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="mt-1.5 text-xs text-ink-3">
        {t('decidedBy', { name: decidedBy ?? t('someone'), date: format.dateTime(decidedAt) })}
      </p>
      {suspension && (
        <p className="mt-2 text-sm text-ink-2">
          {suspension.isOver
            ? t('suspended.over')
            : until
              ? t(`suspended.${suspension.of}`, until)
              : t(`suspended.${suspension.of}Open`)}
        </p>
      )}
      {(hiddenAt || (suspension && !suspension.isOver)) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {hiddenAt && (
            <Button size="sm" onClick={() => onAct('restore')}>
              {t('restore')}
            </Button>
          )}
          {suspension && !suspension.isOver && (
            <Button size="sm" onClick={() => onAct('lift')}>
              {t('lift')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

interface UndoDialogProps {
  act: 'restore' | 'lift';
  report: MessageReportDetail;
  author: string;
  onClose: () => void;
}

function UndoDialog({ act, report, author, onClose }: UndoDialogProps) {
  const t = useReportTexts();
  const [reason, setReason] = useState('');
  const { id, version } = report;
  return (
    <ActDialog
      onClose={onClose}
      title={t(`${act}Title`, { author })}
      text={t(`${act}Text`)}
      confirmLabel={t(act)}
      done={t(act === 'restore' ? 'restored' : 'lifted')}
      onConfirm={() => moderationApi[act].call({ id, version, reason })}
    >
      {(problem) => (
        <>
          <Note>{t('reasonHint')}</Note>
          <Field label={t('reason')} error={problem('reason')} required>
            <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
