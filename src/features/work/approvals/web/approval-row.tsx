import { Link } from 'react-router';
import type { Approval } from '#features/work/approvals/approval.contract.ts';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from './texts.ts';

export const stateTones = {
  asked: 'warning',
  approved: 'success',
  declined: 'danger',
  used: 'success',
  void: 'neutral',
} as const;

export function ApprovalRow({ approval, to, isCurrent }: { approval: Approval; to: string; isCurrent: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const { request, provider, site, state } = approval;
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line px-4 py-2.5 hover:bg-hover aria-[current]:bg-primary-soft aria-[current]:shadow-[inset_3px_0_0_var(--primary-ink)] md:px-5"
      >
        <b className="truncate font-[560]">{request.title}</b>
        <b className="text-right font-[560] tabular-nums">{format.money(approval.amountHtMinor, approval.currency)}</b>
        <span className="truncate text-xs text-ink-2">{[site, provider].filter(Boolean).join(' · ')}</span>
        <span className="text-right text-xs text-ink-2">
          {state === 'asked' ? (
            <DateTime value={approval.askedAt} />
          ) : (
            <Tag tone={stateTones[state]}>{t(`state.${state}`)}</Tag>
          )}
        </span>
        <span className="col-span-2 truncate text-xs text-ink-3">
          {t(approval.isOwn ? 'byYou' : 'by', { name: approval.askedBy })}
        </span>
      </Link>
    </li>
  );
}
