import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addDays } from '#common/days.ts';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { MomentField } from '#ui/dates/moment-field.tsx';
import { path } from '#paths.ts';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useWords } from '#ui/words/words.ts';
import { useMoveTexts } from '../texts-moves.ts';
import { requestApi } from './api.ts';
import { DatesNote } from './dates-note.tsx';

export type RequestAct = 'publish' | 'cancel' | 'hold' | 'resume' | 'republish' | 'close' | 'delete';

export interface RequestDialogProps {
  request: RequestDetail;
  move: RequestAct;
  onClose: () => void;
}

const reasons = ['access', 'parts', 'decision', 'weather'] as const;

export function RequestDialog({ request, move, onClose }: RequestDialogProps) {
  const t = useMoveTexts();
  const w = useWords();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const format = useFormat();
  const [deadline, setDeadline] = useState(() => `${addDays(format.today(), 7)}T18:00`);
  const { id, version, title } = request;
  const name = request.number ?? w('quoted', { text: title });
  const shared = { onClose, verdict: request.acts[move] };

  switch (move) {
    case 'publish':
      return (
        <ActDialog
          {...shared}
          title={t('dialog.publishTitle', { title })}
          text={t('dialog.publishText')}
          confirmLabel={t('act.publish')}
          done={t('dialog.published')}
          onConfirm={() => requestApi.publish.call({ id, version })}
        >
          {() => <DatesNote {...request} departement={request.site.departement} />}
        </ActDialog>
      );
    case 'cancel':
      return (
        <ActDialog
          {...shared}
          tone="danger"
          title={t('dialog.cancelTitle', { name })}
          text={t('dialog.cancelText')}
          confirmLabel={t('act.cancel')}
          done={t('dialog.cancelled')}
          onConfirm={() => requestApi.cancel.call({ id, version, reason })}
        >
          {(problem) => (
            <ReasonField label={t('dialog.reason')} error={problem('reason')} value={reason} onValue={setReason} />
          )}
        </ActDialog>
      );
    case 'hold':
      return (
        <ActDialog
          {...shared}
          title={t('dialog.holdTitle', { name })}
          text={t('dialog.holdText')}
          confirmLabel={t('act.hold')}
          done={t('dialog.held')}
          onConfirm={() => requestApi.hold.call({ id, version, reason: reason as (typeof reasons)[number] })}
        >
          {(problem) => (
            <Field label={t('dialog.holdReason')} error={problem('reason')} required>
              <Select
                value={reason}
                placeholder={t('dialog.holdChoose')}
                onChange={(event) => setReason(event.currentTarget.value)}
                options={reasons.map((value) => ({ value, label: t(`dialog.holdReasons.${value}`) }))}
              />
            </Field>
          )}
        </ActDialog>
      );
    case 'resume':
      return (
        <ActDialog
          {...shared}
          title={t('dialog.resumeTitle', { name })}
          text={t('dialog.resumeText')}
          confirmLabel={t('act.resume')}
          done={t('dialog.resumed')}
          onConfirm={() => requestApi.resume.call({ id, version })}
        />
      );
    case 'republish': {
      const round = request.round + 1;
      // An opened round starts again; an expired one without answers loses nothing.
      const opened = request.state === 'published';
      return (
        <ActDialog
          {...shared}
          title={opened ? t('newRound.title', { round, name }) : t('dialog.republishTitle', { name })}
          text={opened ? t('newRound.text') : t('dialog.republishText')}
          confirmLabel={opened ? t('newRound.confirm', { round }) : t('act.republish')}
          onConfirm={async () => {
            const { leftOut } = await requestApi.republish.call({ id, version, deadlineAt: format.instant(deadline) });
            const companies = leftOut.map((company) => company.name).join(', ');
            const confirmation = opened ? t('newRound.done', { round }) : t('dialog.republished');
            if (leftOut.length === 0) toast.success(confirmation);
            else {
              const description = t('dialog.leftOut', { count: leftOut.length, companies });
              toast.warning(confirmation, { description });
            }
          }}
        >
          {(problem) => (
            <Field label={t('dialog.deadline')} error={problem('deadlineAt')} required>
              <MomentField value={deadline} onValue={setDeadline} />
            </Field>
          )}
        </ActDialog>
      );
    }
    case 'close':
      return (
        <ActDialog
          {...shared}
          title={t('dialog.closeTitle', { name })}
          text={t('dialog.closeText')}
          confirmLabel={t('act.close')}
          done={t('dialog.closed')}
          onConfirm={() => requestApi.close.call({ id, version })}
        />
      );
    case 'delete':
      return (
        <ActDialog
          {...shared}
          tone="danger"
          title={t('dialog.deleteTitle', { title })}
          text={t('dialog.deleteText')}
          confirmLabel={t('act.delete')}
          done={t('dialog.deleted')}
          onConfirm={async () => {
            await requestApi.delete.call({ id, version });
            // Leaves first: the page of a deleted request would show «introuvable».
            await navigate(path('requests'), { replace: true });
          }}
        />
      );
  }
}
