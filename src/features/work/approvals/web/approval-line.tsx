import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Approval } from '#features/work/approvals/approval.contract.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { DateTime, useFormat } from '#ui/format.tsx';
import { Textarea } from '#ui/input.tsx';
import { Tag } from '#ui/tag.tsx';
import { useAct } from '#ui/use-act.ts';
import { approvalApi } from './api.ts';
import { useTexts } from './texts.ts';

const tones = { asked: 'warning', approved: 'success', declined: 'danger', used: 'success', void: 'neutral' } as const;

/** What a colleague asks to sign: who, how much, of what, and the two answers. */
export function ApprovalLine({ approval }: { approval: Approval }) {
  const t = useTexts();
  const format = useFormat();
  const { busy, act } = useAct();
  const [declining, setDeclining] = useState(false);
  const { id, version, askedBy: name, request, acts, state } = approval;
  const amount = format.money(approval.amountHtMinor, approval.currency);
  const about = [
    [t(`kind.${approval.kind}`), approval.number].filter(Boolean).join(' '),
    approval.provider,
    approval.site,
    request.number,
  ];
  const decides = state === 'asked' && !approval.isOwn && (acts.approve.allowed || acts.decline.allowed);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:px-6">
      <span className="min-w-0 flex-1 basis-80">
        <b className="block font-[560]">{t('wants', { name, amount })}</b>
        <Link
          className="link block truncate max-md:py-2.5"
          to={
            approval.kind === 'invoice'
              ? path('invoice', { invoiceId: approval.subjectId })
              : path('request', { requestId: request.id })
          }
          aria-label={t('open', { title: request.title })}
        >
          {request.title}
        </Link>
        <span className="block text-xs text-ink-3">
          {about.filter(Boolean).join(' · ')} · <DateTime value={approval.askedAt} />
        </span>
        {decides && approval.kind === 'direct-order' && (
          <span className="block text-xs text-ink-2">{t('passesOn')}</span>
        )}
        {approval.committedMinor > 0 && (
          <span className="block text-xs text-ink-2">
            {t('committed', { amount: format.money(approval.committedMinor) })}
          </span>
        )}
        {approval.note && <q className="block text-sm text-ink-2">{approval.note}</q>}
        {approval.reason && <q className="block text-sm text-ink-2">{approval.reason}</q>}
      </span>
      {decides ? (
        <span className="flex gap-2 max-md:w-full max-md:*:flex-1">
          <Button
            className="max-md:h-11"
            aria-label={t('declineNamed', { name })}
            disabledReason={acts.decline.allowed ? null : acts.decline.reason}
            onClick={() => setDeclining(true)}
          >
            {t('decline')}
          </Button>
          <Button
            variant="primary"
            icon={Check}
            className="max-md:h-11"
            loading={busy}
            aria-label={t('approveNamed', { name })}
            disabledReason={acts.approve.allowed ? null : acts.approve.reason}
            onClick={() => void act(() => approvalApi.approve.call({ id, version }), t('given', { name }))}
          >
            {t('approve')}
          </Button>
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
          {approval.decidedBy && t('decidedBy', { name: approval.decidedBy })}
        </span>
      )}
      {declining && <DeclineDialog approval={approval} onClose={() => setDeclining(false)} />}
    </li>
  );
}

function DeclineDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
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
        <Field label={t('reason')} required error={problem('reason')}>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
