import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Verdict } from '#common/problems.ts';
import type { z } from 'zod';
import type { directOrderContract } from '#features/work/direct-orders/direct-order.contract.ts';
import { EndingPapers } from '#features/work/work-orders/web/public/ending-papers.tsx';
import { PapersInTheWay } from '#features/work/work-orders/web/public/papers-in-the-way.tsx';
import { path } from '#paths.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';
import { isForApproval } from './override.ts';

export type Check = z.output<(typeof directOrderContract.check)['~orpc']['outputSchema'] & z.ZodType>;

interface OrderCheckProps {
  requestId: string;
  check: Check;
  /** The written reason of an owner who overrides missing documents; null without an override. */
  override: string | null;
  onOverride: (reason: string | null) => void;
  problem: (field: string) => string | undefined;
}

/** Whether the order waits for the principal, which has its own note. */
const isForPrincipal = (order: Verdict): boolean => !order.allowed && order.code.startsWith('PRINCIPAL_');

/** Obstacles to an order: missing details of the request, and documents missing or ending too soon. */
export function OrderCheck({ requestId, check, override, onOverride, problem }: OrderCheckProps) {
  const t = useTexts();
  const { issues, missing, ending, order } = check;
  const other =
    order.allowed || missing.length > 0 || isForApproval(order) || isForPrincipal(order) ? null : order.reason;
  return (
    <div className="grid grid-cols-1 gap-3">
      {issues.length > 0 && (
        <Note tone="warning" title={t('incomplete')}>
          {issues.map(({ message }) => message).join(' ')}{' '}
          <Link className="link" to={path('requestEdit', { requestId })}>
            {t('completeRequest')}
          </Link>
        </Note>
      )}
      {other && <Note tone="warning">{other}</Note>}
      <PapersInTheWay
        missing={missing}
        override={check.override}
        reason={override}
        onReason={onOverride}
        problem={problem}
      />
      <EndingPapers ending={ending} />
      {order.allowed && missing.length === 0 && (
        <p className="flex items-center gap-2 text-sm text-success-ink">
          <Icon of={ShieldCheck} />
          {t('papersInOrder')}
        </p>
      )}
    </div>
  );
}
