import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TradeId } from '#common/trades.ts';
import { dismissals, type GroupDetail } from '#features/work/occupant-reports/sorting.contract.ts';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { priorities } from '#features/work/requests/request.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useWords } from '#ui/words/words.ts';
import { sortingApi } from './public/api.ts';
import { useSortingTexts } from './texts.ts';
import { useSpot } from './use-spot.ts';

interface GroupDialogProps {
  group: GroupDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Drafts a request from reports: the occupants' texts are prefilled, their names are not. */
export function RequestDialog({ group, onClose }: GroupDialogProps) {
  const t = useSortingTexts();
  const w = useWords();
  const spot = useSpot();
  const navigate = useNavigate();
  const trades = useTradeOptions();
  const { id, version, number, proposal, reports } = group;
  const [title, setTitle] = useState(`${spot.trouble(group)}, ${spot.where(group)}`);
  const [trade, setTrade] = useState<TradeId | ''>(proposal.trade ?? '');
  const [priority, setPriority] = useState(proposal.priority);
  const [description, setDescription] = useState(() =>
    [...new Set(reports.map((one) => one.description))].filter(Boolean).join('\n\n'),
  );
  return (
    <ActDialog
      wide
      onClose={onClose}
      title={t('makeTitle', { number })}
      text={t('makeText')}
      confirmLabel={t('makeRequest')}
      done={t('made')}
      verdict={group.acts.makeRequest}
      onConfirm={() =>
        sortingApi.makeRequest.call({
          id,
          version,
          title,
          description,
          place: spot.where(group),
          trade: trade || null,
          priority,
        })
      }
      onDone={({ requestId }) => void navigate(requestAddress(requestId))}
    >
      {(problem) => (
        <div className="grid gap-3">
          <Field label={t('object')} required error={problem('title')}>
            <Input value={title} maxLength={160} onChange={(event) => setTitle(event.currentTarget.value)} />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('trade')} error={problem('trade')}>
              <Select<TradeId | ''>
                value={trade}
                onValue={setTrade}
                options={[{ value: '', label: t('noTrade') }, ...trades]}
              />
            </Field>
            <Field label={t('priority')} error={problem('priority')}>
              <Select
                value={priority}
                onValue={setPriority}
                options={priorities.map((value) => ({ value, label: w(`priority.${value}`) }))}
              />
            </Field>
          </div>
          <Field label={t('description')} error={problem('description')}>
            <Textarea rows={6} value={description} onChange={(event) => setDescription(event.currentTarget.value)} />
          </Field>
        </div>
      )}
    </ActDialog>
  );
}

export function AttachDialog({ group, onClose, onDone }: GroupDialogProps) {
  const t = useSortingTexts();
  const { id, version, number, running } = group;
  const [requestId, setRequestId] = useState(running[0]?.id ?? '');
  return (
    <ActDialog
      onClose={onClose}
      title={t('attachTitle', { number })}
      text={t('attachText')}
      confirmLabel={t('attach')}
      done={t('attached', { number })}
      verdict={group.acts.attach}
      onConfirm={() => sortingApi.attach.call({ id, version, requestId })}
      onDone={onDone}
    >
      {(problem) => (
        <RadioCards
          compact
          legend={t('runs')}
          name="request"
          value={requestId}
          onValue={setRequestId}
          error={problem('requestId')}
          cards={running.map((request) => ({ value: request.id, title: request.title, detail: request.number ?? '' }))}
        />
      )}
    </ActDialog>
  );
}

export function AnswerDialog({ group, onClose }: GroupDialogProps) {
  const t = useSortingTexts();
  const { id, number } = group;
  const [words, setWords] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('answerTitle', { number })}
      text={t('answerText')}
      confirmLabel={t('answer')}
      done={t('answered')}
      verdict={group.acts.answer}
      onConfirm={() => sortingApi.answer.call({ id, words })}
    >
      {(problem) => (
        <Field label={t('words')} required error={problem('words')}>
          <Textarea rows={4} maxLength={1000} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}

export function DismissDialog({ group, onClose, onDone }: GroupDialogProps) {
  const t = useSortingTexts();
  const [dismissal, setDismissal] = useState<(typeof dismissals)[number]>('repaired');
  const { id, version, number } = group;
  return (
    <ActDialog
      onClose={onClose}
      title={t('dismissTitle', { number })}
      text={t('dismissText')}
      confirmLabel={t('dismiss')}
      done={t('dismissed', { number })}
      verdict={group.acts.dismiss}
      onConfirm={() => sortingApi.dismiss.call({ id, version, dismissal })}
      onDone={onDone}
    >
      {() => (
        <RadioCards
          compact
          legend={t('reason')}
          name="dismissal"
          value={dismissal}
          onValue={setDismissal}
          cards={dismissals.map((value) => ({ value, title: t(`reasons.${value}`) }))}
        />
      )}
    </ActDialog>
  );
}

export function SeparateDialog({
  group,
  report,
  onClose,
}: Omit<GroupDialogProps, 'onDone'> & { report: GroupDetail['reports'][number] }) {
  const t = useSortingTexts();
  return (
    <ActDialog
      onClose={onClose}
      title={t('separateTitle', { number: report.number })}
      text={t('separateText')}
      confirmLabel={t('separate')}
      done={t('separated', { number: report.number })}
      verdict={group.acts.separate}
      onConfirm={() => sortingApi.separate.call({ id: group.id, reportId: report.id })}
    />
  );
}
