import { useState } from 'react';
import type { attendances, Viewing, ViewingBooking } from '#features/work/viewings/viewing.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { viewingApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function AskDialog({
  requestId,
  words: before,
  onClose,
}: {
  requestId: string;
  words: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const [words, setWords] = useState(before);
  return (
    <ActDialog
      onClose={onClose}
      title={t('act.ask')}
      text={t('ask.text')}
      confirmLabel={t('act.ask')}
      done={t('ask.done')}
      onConfirm={() => viewingApi.ask.call({ id: requestId, words })}
    >
      {(problem) => (
        <Field label={t('ask.words')} error={problem('words')} required>
          <Textarea value={words} maxLength={500} onChange={(event) => setWords(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}

interface ViewingDialogProps {
  viewing: Viewing;
  onClose: () => void;
}

const useTime = ({ startsAt, endsAt }: Viewing) => useFormat().there.span(startsAt, endsAt);

export function BookDialog({ viewing, onClose }: ViewingDialogProps) {
  const t = useTexts();
  const { user } = useSignedIn();
  const [own] = viewing.bookings;
  const [name, setName] = useState(own?.name ?? user.name);
  const [phone, setPhone] = useState(own?.phone ?? '');
  const { id, version, acts } = viewing;
  return (
    <ActDialog
      onClose={onClose}
      title={t('book.title', { time: useTime(viewing) })}
      text={t('book.text')}
      confirmLabel={t(own ? 'offer.save' : 'act.book')}
      verdict={acts.book}
      done={t('book.done')}
      onConfirm={() => viewingApi.book.call({ id, version, name, phone })}
    >
      {(problem) => (
        <>
          <Field label={t('book.name')} error={problem('name')} required>
            <Input
              value={name}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Field>
          <Field label={t('book.phone')} error={problem('phone')} required>
            <Input
              type="tel"
              inputMode="tel"
              value={phone}
              maxLength={30}
              autoComplete="off"
              onChange={(event) => setPhone(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

export function LeaveDialog({ viewing, onClose }: ViewingDialogProps) {
  const t = useTexts();
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('leave.title', { time: useTime(viewing) })}
      text={t('leave.text')}
      confirmLabel={t('act.leave')}
      done={t('leave.done')}
      onConfirm={() => viewingApi.leave.call({ id: viewing.id })}
    />
  );
}

export function CancelDialog({ viewing, onClose }: ViewingDialogProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { id, version, acts } = viewing;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('cancel.title', { time: useTime(viewing) })}
      text={t('cancel.text')}
      confirmLabel={t('act.cancel')}
      verdict={acts.cancel}
      done={t('cancel.done')}
      onConfirm={() => viewingApi.cancel.call({ id, version, reason })}
    >
      {(problem) => (
        <ReasonField label={t('cancel.reason')} error={problem('reason')} value={reason} onValue={setReason} />
      )}
    </ActDialog>
  );
}

/** Removes a company from a visit; only it reads the reason. */
export function RemoveDialog({ booking, onClose }: { booking: ViewingBooking; onClose: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('remove.title', { company: booking.provider.name })}
      text={t('remove.text')}
      confirmLabel={t('act.remove')}
      verdict={booking.acts.remove}
      done={t('remove.done')}
      onConfirm={() => viewingApi.remove.call({ id: booking.id, reason })}
    >
      {(problem) => (
        <ReasonField label={t('cancel.reason')} error={problem('reason')} value={reason} onValue={setReason} />
      )}
    </ActDialog>
  );
}

/** Confirms before recording: attendance is certified for good. */
export function RecordDialog({
  booking,
  attendance,
  onClose,
}: {
  booking: ViewingBooking;
  attendance: (typeof attendances)[number];
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <ActDialog
      onClose={onClose}
      tone={attendance === 'present' ? 'primary' : 'danger'}
      title={t(`record.${attendance}Title`, { company: booking.provider.name })}
      text={t(`record.${attendance}Text`)}
      confirmLabel={t(`record.${attendance}Act`)}
      verdict={booking.acts.record}
      done={t(`record.${attendance}Done`)}
      onConfirm={() => viewingApi.record.call({ id: booking.id, attendance })}
    />
  );
}
