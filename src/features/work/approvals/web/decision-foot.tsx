import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { ApprovalDetail } from '#features/work/approvals/approval.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { approvalApi } from './api.ts';
import { useTexts } from './texts.ts';

export function DecisionFoot({ approval }: { approval: ApprovalDetail }) {
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null);
  const { id, version, acts, askedBy: name, state, isOwn, totalTtcMinor, currency } = approval;
  if (state !== 'asked' || isOwn) return null;
  const amount = format.money(approval.amountHtMinor, currency);
  return (
    <div className="sticky bottom-0 z-1 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-strong bg-surface px-4 py-2.5 max-md:-mx-4">
      <p className="min-w-40 flex-1">
        <b className="font-[620] tabular-nums">{t('amountHt', { amount })}</b>
        {totalTtcMinor !== null && (
          <span className="ml-1.5 text-sm text-ink-2 tabular-nums">
            {t('amountTtc', { amount: format.money(totalTtcMinor, currency) })}
          </span>
        )}
      </p>
      <span className="flex gap-2 max-md:w-full max-md:*:h-11 max-md:*:flex-1">
        <Button
          aria-label={t('declineNamed', { name })}
          disabledReason={acts.decline.allowed ? null : acts.decline.reason}
          onClick={() => setOpen('decline')}
        >
          {t('decline')}
        </Button>
        <Button
          variant="primary"
          icon={PenLine}
          aria-label={t('approveNamed', { name, amount })}
          disabledReason={acts.approve.allowed ? null : acts.approve.reason}
          onClick={() => setOpen('approve')}
        >
          {t('approve', { amount })}
        </Button>
      </span>
      {open === 'approve' && (
        <ActDialog
          onClose={() => setOpen(null)}
          title={t('approveTitle', { name, amount })}
          text={t('approveText', { name })}
          confirmLabel={t('approve', { amount })}
          done={t('given', { name })}
          onConfirm={() => approvalApi.approve.call({ id, version })}
        />
      )}
      {open === 'decline' && <DeclineDialog approval={approval} onClose={() => setOpen(null)} />}
    </div>
  );
}

function DeclineDialog({ approval, onClose }: { approval: ApprovalDetail; onClose: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { id, version, askedBy: name } = approval;
  return (
    <ActDialog
      onClose={onClose}
      title={t('declineTitle', { name })}
      text={t('declineText')}
      confirmLabel={t('decline')}
      tone="danger"
      done={t('declined')}
      onConfirm={() => approvalApi.decline.call({ id, version, reason })}
    >
      {(problem) => (
        <ReasonField label={t('reason')} error={problem('reason')} value={reason} onValue={setReason} rows={2} />
      )}
    </ActDialog>
  );
}
