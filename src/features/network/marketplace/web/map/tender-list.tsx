import { Link } from 'react-router';
import type { Tender } from '#features/network/marketplace/marketplace.contract.ts';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Priority } from '#ui/marks/priority.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { useTexts } from '../texts.ts';
import { ListHead } from './list-head.tsx';

export function TenderList({
  tenders,
  count,
  gathered,
  onAll,
  chosen,
  onChoose,
}: {
  tenders: readonly Tender[] | undefined;
  /** Total, of which the first to close are listed. */
  count: number;
  /** Only one square is listed. */
  gathered: boolean;
  onAll: () => void;
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const t = useTexts();
  const format = useFormat();
  if (!tenders) return <SkeletonRows rows={6} />;
  if (tenders.length === 0) {
    return (
      <EmptyState
        title={t('mapPage.tenderNone')}
        text={t('mapPage.tenderNoneText')}
        action={<ButtonLink to={path('providerProfile')}>{t('mapPage.tenderAct')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ListHead
        title={t(gathered ? 'mapPage.tendersHere' : 'mapPage.tenderCount', {
          count: gathered ? tenders.length : count,
        })}
      >
        {gathered && (
          <Button size="sm" variant="ghost" onClick={onAll}>
            {t('mapPage.tendersAll')}
          </Button>
        )}
      </ListHead>
      {!gathered && count > tenders.length && <Note>{t('mapPage.tenderMost', { shown: tenders.length })}</Note>}
      <p className="border-b border-line px-5 py-2 text-xs text-ink-2 max-md:px-4">{t('mapPage.tenderNear')}</p>
      <ul aria-label={t('mapPage.tenders')}>
        {tenders.map(({ id, number, title, trade, priority, district, deadlineAt }) => (
          <li
            key={id}
            className={classes(
              'flex flex-col gap-0.5 border-b border-line px-5 py-2.75 max-md:px-4',
              id === chosen && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary-ink)]',
            )}
            onFocus={() => onChoose(id)}
          >
            <span className="flex items-center justify-between gap-2">
              <span className="tabular-nums text-xs text-ink-3">{number}</span>
              <Priority level={priority} />
            </span>
            <Link
              className="font-semibold text-ink hover:underline"
              to={requestAddress(id)}
              onPointerEnter={() => onChoose(id)}
            >
              {title}
            </Link>
            <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
              {trade && <TradeIcon trade={trade} withLabel />}
              <span>{district}</span>
            </span>
            {deadlineAt && (
              <span className="tabular-nums text-xs text-ink-2">
                {t('mapPage.until', { date: format.dateTime(deadlineAt) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
