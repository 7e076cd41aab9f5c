import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { SigningNote, useAskWords } from '#features/work/approvals/web/public/signing-note.tsx';
import type { Overrun } from '#features/work/direct-orders/direct-order.contract.ts';
import { PrincipalNote } from '#features/work/principal-decisions/web/public/principal-note.tsx';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { PapersInTheWay } from '#features/work/work-orders/web/public/papers-in-the-way.tsx';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useTexts } from '../texts.ts';
import { directOrderApi } from './api.ts';
import { OverrunPhotos } from './overrun-photos.tsx';

interface OverrunActProps {
  order: WorkOrder;
  overrun: Overrun;
}

export function ApproveOverrun({ order, overrun }: OverrunActProps) {
  const { id, version, amountHtMinor } = overrun;
  const t = useTexts();
  const format = useFormat();
  const { busy, act } = useAct();
  const [open, setOpen] = useState(false);
  const check = useQuery(directOrderApi.overrunCheck.queryOptions({ input: { id }, staleTime: 0 }));
  const free = check.data?.approve.allowed !== false;
  const amount = format.money(amountHtMinor, order.currency);
  const approve = () => act(() => directOrderApi.approveOverrun.call({ id, version }), t('overrun.approved'));
  return (
    <>
      <Button variant="primary" icon={Check} loading={busy} onClick={() => (free ? void approve() : setOpen(true))}>
        {t('overrun.approve', { amount })}
      </Button>
      {open && <ApproveDialog order={order} overrun={overrun} onClose={() => setOpen(false)} />}
    </>
  );
}

function ApproveDialog({ order, overrun, onClose }: OverrunActProps & { onClose: () => void }) {
  const { id, version, amountHtMinor } = overrun;
  const t = useTexts();
  const format = useFormat();
  const words = useAskWords();
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const check = useQuery(directOrderApi.overrunCheck.queryOptions({ input: { id }, staleTime: 0 }));
  // The reason for not waiting for the principal; null while waiting.
  const [unasked, setUnasked] = useState<string | null>(null);
  const { signing, missing = [], approve, override, principal } = check.data ?? {};
  const isTheirs = principal?.accept.allowed === false;
  const stillTheirs = isTheirs && unasked === null;
  const free = isTheirs && !stillTheirs && missing.length === 0 ? signing?.sign : approve;
  const asks = !stillTheirs && free?.allowed === false && missing.length === 0 && signing?.ask.allowed === true;
  const overriding = reason !== null && override?.allowed === true;
  const amount = format.money(amountHtMinor, order.currency);
  return (
    <ActDialog
      onClose={onClose}
      title={t('overrun.approveTitle', { amount })}
      confirmLabel={asks ? words.ask : t('overrun.approve', { amount })}
      verdict={asks || (overriding && !stillTheirs) ? { allowed: true } : overriding ? principal?.accept : free}
      quiet={missing.length > 0 || isTheirs || signing?.sign.allowed === false}
      done={asks ? words.asked : t('overrun.approved')}
      onConfirm={() =>
        asks
          ? directOrderApi.askOverrunSigning.call({ id, version, note })
          : directOrderApi.approveOverrun.call({
              id,
              version,
              ...(overriding && { overrideReason: reason }),
              ...(isTheirs && unasked !== null && { principalReason: unasked }),
            })
      }
    >
      {(problem) => (
        <>
          <OverrunPhotos overrun={overrun} />
          <PapersInTheWay
            missing={missing}
            override={override}
            reason={reason}
            onReason={setReason}
            problem={problem}
          />
          <PrincipalNote
            requestId={order.request.id}
            check={principal}
            reason={unasked}
            onReason={setUnasked}
            error={problem('principalReason')}
            put={(said) => directOrderApi.askOverrunPrincipal.call({ id, version, ...said })}
          />
          {signing && <SigningNote signing={signing} currency={order.currency} note={note} onNote={setNote} />}
        </>
      )}
    </ActDialog>
  );
}

export function DeclineOverrun({ order, overrun: { id, version, acts } }: OverrunActProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('overrun.decline')}</Button>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        tone="danger"
        title={t('overrun.declineTitle')}
        text={t('overrun.declineText', { company: order.provider.name })}
        confirmLabel={t('overrun.decline')}
        verdict={acts.decline}
        done={t('overrun.declined')}
        onConfirm={() => directOrderApi.declineOverrun.call({ id, version, reason })}
      >
        {(problem) => (
          <ReasonField label={t('overrun.reason')} error={problem('reason')} value={reason} onValue={setReason} />
        )}
      </ActDialog>
    </>
  );
}
