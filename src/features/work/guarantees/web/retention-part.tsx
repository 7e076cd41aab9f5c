import { useState } from 'react';
import type { Guarantees } from '#features/work/guarantees/guarantee.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { guaranteeApi } from './api.ts';
import { BondPart } from './bond-part.tsx';
import { ProposeBondDialog } from './propose-bond-dialog.tsx';
import { useTexts } from './texts.ts';

export function RetentionPart({ guarantees }: { guarantees: Guarantees }) {
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<'release' | 'oppose' | 'bond' | null>(null);
  const { retention, acts } = guarantees;
  if (!retention) return null;
  const { state } = retention;
  const day =
    state === 'opposed'
      ? retention.letterOn
      : ['released', 'replaced'].includes(state)
        ? retention.decidedAt
        : retention.endsOn;
  return (
    <div className="mt-2 border-t border-line pt-2 text-sm">
      <div className="flex justify-between gap-2">
        <span>{t('retention')}</span>
        <b className="tabular-nums">
          <Money minor={retention.amountMinor} currency={retention.currency} />
        </b>
      </div>
      <p className={state === 'due' ? 'text-xs font-semibold text-danger-ink' : 'text-xs text-ink-3'}>
        {t(`state.${state}`, { date: day ? format.date(day) : '' })}
        {state === 'held' && ` · ${t('days', { count: retention.daysLeft })}`}
      </p>
      {state === 'opposed' && retention.reason && <p className="mt-1 text-xs wrap-anywhere">{retention.reason}</p>}
      <BondPart guarantees={guarantees} retention={retention} />
      {(acts.release.allowed || acts.oppose.allowed || acts.proposeBond.allowed) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {acts.release.allowed && (
            <Button size="sm" onClick={() => setOpen('release')}>
              {t('release')}
            </Button>
          )}
          {acts.oppose.allowed && (
            <Button size="sm" variant="ghost" onClick={() => setOpen('oppose')}>
              {t('oppose')}
            </Button>
          )}
          {acts.proposeBond.allowed && (
            <Button size="sm" onClick={() => setOpen('bond')}>
              {t('proposeBond')}
            </Button>
          )}
        </div>
      )}
      {open === 'release' && <ReleaseDialog guarantees={guarantees} onClose={() => setOpen(null)} />}
      {open === 'bond' && <ProposeBondDialog guarantees={guarantees} onClose={() => setOpen(null)} />}
      {open === 'oppose' && <OpposeDialog guarantees={guarantees} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface RetentionDialogProps {
  guarantees: Guarantees;
  onClose: () => void;
}

function ReleaseDialog({ guarantees, onClose }: RetentionDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const { workOrderId, version, retention, provider, acts } = guarantees;
  return (
    <ActDialog
      onClose={onClose}
      title={t('releaseTitle', { amount: format.money(retention?.amountMinor ?? 0, retention?.currency) })}
      text={t('releaseText', { company: provider.name })}
      confirmLabel={t('release')}
      verdict={acts.release}
      done={t('released')}
      onConfirm={() => guaranteeApi.release.call({ id: workOrderId, version })}
    />
  );
}

function OpposeDialog({ guarantees, onClose }: RetentionDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [letterOn, setLetterOn] = useState('');
  const { workOrderId, version, retention, provider, acts } = guarantees;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('opposeTitle')}
      text={t('opposeText', { company: provider.name, date: format.date(retention?.endsOn ?? '') })}
      confirmLabel={t('oppose')}
      verdict={acts.oppose}
      done={t('opposed')}
      onConfirm={() => guaranteeApi.oppose.call({ id: workOrderId, version, reason, letterOn })}
    >
      {(problem) => (
        <>
          <ReasonField
            label={t('reason')}
            error={problem('reason')}
            value={reason}
            onValue={setReason}
            rows={4}
            maxLength={1000}
          />
          <Field label={t('letterOn')} error={problem('letterOn')} required>
            <DateField value={letterOn} onValue={setLetterOn} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
