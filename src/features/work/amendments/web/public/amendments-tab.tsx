import { FilePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AmendmentsOfOrder } from '#features/work/amendments/amendment.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { AskDialog } from '../amendment-dialogs.tsx';
import { AmendmentSheet } from '../amendment-sheet.tsx';
import { useTexts } from '../texts.ts';

const AmendmentEditor = lazy(() => import('../amendment-editor.tsx'));

export function AmendmentsTab({ amendments }: { amendments: AmendmentsOfOrder }) {
  const t = useTexts();
  const [writing, setWriting] = useState(false);
  const [asking, setAsking] = useState(false);
  const { order, items, acts } = amendments;
  const isAsked = items.some(({ state }) => state === 'asked');

  if (writing && acts.propose.allowed) {
    return (
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <AmendmentEditor amendments={amendments} onClose={() => setWriting(false)} />
      </Suspense>
    );
  }
  const begin = acts.propose.allowed ? (
    <Button variant="primary" icon={FilePen} onClick={() => setWriting(true)}>
      {t(isAsked ? 'answer' : 'propose')}
    </Button>
  ) : acts.ask.allowed ? (
    <Button icon={FilePen} onClick={() => setAsking(true)}>
      {t('ask')}
    </Button>
  ) : null;
  return (
    <div className="flex flex-col gap-4 pt-4">
      {items.length === 0 ? (
        <EmptyState title={t('none')} text={t(acts.propose.allowed ? 'noneProvider' : 'noneOrdering')} action={begin} />
      ) : (
        <>
          {begin && <span>{begin}</span>}
          {items.map((amendment) => (
            <AmendmentSheet key={amendment.id} amendment={amendment} orderNumber={order.number} />
          ))}
        </>
      )}
      {asking && <AskDialog order={order} onClose={() => setAsking(false)} />}
    </div>
  );
}
