import { useState } from 'react';
import type { BankEntry, KnownPayment } from '#features/money/bank-statements/bank.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { bankApi } from './api.ts';
import { useTexts } from './texts.ts';

interface ReasonDialogProps {
  entry: BankEntry;
  act: 'takeBack' | 'reopen';
  first: string;
  asks: boolean;
  call: (reason: string) => Promise<unknown>;
  done: string;
  onClose: () => void;
}

function ReasonDialog({ entry, act, first, asks, call, done, onClose }: ReasonDialogProps) {
  const t = useTexts();
  const [reason, setReason] = useState(first);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t(`${act}Title`)}
      text={t(`${act}Text`)}
      confirmLabel={t(act)}
      verdict={act === 'reopen' ? entry.acts.reopen : entry.acts.confirm}
      done={done}
      onConfirm={() => call(reason)}
      onDone={onClose}
    >
      {(problem) =>
        asks && <ReasonField label={t('reason')} error={problem('reason')} value={reason} onValue={setReason} />
      }
    </ActDialog>
  );
}

export function TakeBackDialog({
  entry,
  returned,
  onClose,
}: {
  entry: BankEntry;
  returned: KnownPayment[];
  onClose: () => void;
}) {
  const t = useTexts();
  const { id, version, returnReason } = entry;
  const payments = returned.map(({ paymentId, version: read }) => ({ paymentId, version: read }));
  return (
    <ReasonDialog
      entry={entry}
      act="takeBack"
      first={[t('returnReason'), returnReason].filter(Boolean).join(' ')}
      asks
      done={t('takenBack')}
      call={(reason) => bankApi.confirm.call({ id, version, returned: payments, reason })}
      onClose={onClose}
    />
  );
}

export function ReopenButton({ entry }: { entry: BankEntry }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const { id, version, acts, payments, state } = entry;
  if (!acts.reopen.allowed) return null;
  const withdraws = payments.some(({ tie, state: how }) => tie !== 'known' && how !== 'withdrawn');
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {t(state === 'aside' ? 'reopenAside' : 'reopen')}
      </Button>
      {asking && (
        <ReasonDialog
          entry={entry}
          act="reopen"
          first=""
          asks={withdraws}
          done={t('reopened')}
          call={(reason) => bankApi.reopen.call({ id, version, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
