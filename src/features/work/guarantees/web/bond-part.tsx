import { useState } from 'react';
import type { Guarantees } from '#features/work/guarantees/guarantee.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { FileDialog } from '#ui/files/file-view.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { bondFileUrl, guaranteeApi } from './api.ts';
import { useTexts } from './texts.ts';

interface BondPartProps {
  guarantees: Guarantees;
  retention: NonNullable<Guarantees['retention']>;
}

export function BondPart({ guarantees, retention }: BondPartProps) {
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<'paper' | 'take' | 'refuse' | null>(null);
  const { bond } = retention;
  // A refusal matters only while another may be proposed.
  if (!bond || (bond.state === 'refused' && retention.state !== 'held')) return null;
  const { workOrderId, version, provider, acts } = guarantees;
  const { bank, file, state, reason, proposedAt } = bond;
  const amount = format.money(retention.amountMinor, retention.currency);
  const values = { bank, amount, company: provider.name };
  const close = () => setOpen(null);
  return (
    <div className="mt-2 rounded-sm border border-line p-2 text-xs">
      <p className="font-semibold wrap-anywhere">{t('bondOf', { bank })}</p>
      <p className="text-ink-2 wrap-anywhere">
        {acts.takeBond.allowed ? t('bondAsks', values) : t(`bondState.${state}`, { date: format.date(proposedAt) })}
      </p>
      {reason && <q className="block wrap-anywhere">{reason}</q>}
      <div className="mt-2 flex flex-wrap gap-2 empty:mt-0">
        {file && (
          <Button size="sm" onClick={() => setOpen('paper')}>
            {t('openBond')}
          </Button>
        )}
        {acts.takeBond.allowed && (
          <Button size="sm" variant="primary" onClick={() => setOpen('take')}>
            {t('takeBond')}
          </Button>
        )}
        {acts.refuseBond.allowed && (
          <Button size="sm" variant="ghost" onClick={() => setOpen('refuse')}>
            {t('refuseBond')}
          </Button>
        )}
      </div>
      {open === 'paper' && file && <FileDialog file={file} address={bondFileUrl(bond.id)} onClose={close} />}
      {open === 'take' && (
        <ActDialog
          onClose={close}
          title={t('takeTitle', values)}
          text={t('takeText', values)}
          confirmLabel={t('takeBond')}
          verdict={acts.takeBond}
          done={t('taken')}
          onConfirm={() => guaranteeApi.takeBond.call({ id: workOrderId, version })}
        />
      )}
      {open === 'refuse' && <RefuseDialog guarantees={guarantees} bank={bank} onClose={close} />}
    </div>
  );
}

function RefuseDialog({ guarantees, bank, onClose }: { guarantees: Guarantees; bank: string; onClose: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { workOrderId, version, provider, acts } = guarantees;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('refuseTitle', { bank })}
      text={t('refuseText', { company: provider.name })}
      confirmLabel={t('refuseBond')}
      verdict={acts.refuseBond}
      done={t('refused')}
      onConfirm={() => guaranteeApi.refuseBond.call({ id: workOrderId, version, reason })}
    >
      {(problem) => (
        <ReasonField
          label={t('reason')}
          error={problem('reason')}
          value={reason}
          onValue={setReason}
          rows={4}
          maxLength={1000}
        />
      )}
    </ActDialog>
  );
}
