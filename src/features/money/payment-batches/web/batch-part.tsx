import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PaymentBatch } from '#features/money/payment-batches/payment-batch.contract.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { batchApi, batchFileUrl } from './api.ts';
import { useTexts } from './texts.ts';

export function BatchPart({ batch }: { batch: PaymentBatch }) {
  const t = useTexts();
  const format = useFormat();
  const [cancelling, setCancelling] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const whole = useQuery(batchApi.read.queryOptions({ input: { id: batch.id }, enabled: isWhole })).data;
  const items = (whole ?? batch).items;
  const { id, itemCount, state, executionOn, by, createdAt, cancelled, acts } = batch;
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-xs text-ink-3">
        {t('execution', { date: format.date(executionOn) })} · {t('by', { by, at: format.dateTime(createdAt) })}
      </p>
      {items.map((item) => (
        <p key={item.invoiceId} className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 flex-1">
            <Link
              to={
                item.isReceived
                  ? path('receivedInvoice', { receivedId: item.invoiceId })
                  : path('invoice', { invoiceId: item.invoiceId })
              }
              className="ref"
            >
              {item.number}
            </Link>{' '}
            {item.company}
            {state === 'open' && !item.isOpen && <span className="block text-xs text-ink-3">{t('paidItem')}</span>}
          </span>
          <span className="tabular-nums">
            <Money minor={item.amountMinor} currency="EUR" />
          </span>
        </p>
      ))}
      {items.length < itemCount && (
        <Button size="sm" variant="ghost" loading={isWhole} onClick={() => setWhole(true)}>
          {t('seeAll', { total: String(itemCount) })}
        </Button>
      )}
      {cancelled && (
        <p className="text-ink-2">
          {t('cancelledBy', { by: cancelled.by })} <q>{cancelled.reason}</q>
        </p>
      )}
      {state === 'open' && (
        <>
          <div className="flex flex-wrap gap-2">
            {acts.file.allowed && (
              <>
                <ButtonLink size="sm" reloadDocument download icon={Download} to={batchFileUrl(id, '03')}>
                  {t('file')}
                </ButtonLink>
                <ButtonLink size="sm" reloadDocument download variant="ghost" to={batchFileUrl(id, '09')}>
                  {t('file09')}
                </ButtonLink>
              </>
            )}
            {acts.cancel.allowed && (
              <Button size="sm" variant="ghost" onClick={() => setCancelling(true)}>
                {t('cancel')}
              </Button>
            )}
          </div>
          <p className="text-xs text-ink-3">{acts.file.allowed ? t('fileHint') : acts.file.reason}</p>
        </>
      )}
      {cancelling && <CancelDialog batch={batch} onClose={() => setCancelling(false)} />}
    </div>
  );
}

function CancelDialog({ batch: { id, version, acts }, onClose }: { batch: PaymentBatch; onClose: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('cancelTitle')}
      text={t('cancelText')}
      confirmLabel={t('cancel')}
      verdict={acts.cancel}
      done={t('cancelled')}
      onConfirm={() => batchApi.cancel.call({ id, version, reason })}
      onDone={onClose}
    >
      {(problem) => <ReasonField label={t('reason')} error={problem('reason')} value={reason} onValue={setReason} />}
    </ActDialog>
  );
}
