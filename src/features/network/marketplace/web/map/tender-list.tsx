import { Link } from 'react-router';
import type { Tender } from '#features/network/marketplace/marketplace.contract.ts';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.tsx';
import { Note } from '#ui/note.tsx';
import { Priority } from '#ui/priority.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TradeIcon } from '#ui/trade-icon.tsx';
import { useTexts } from '../texts.ts';

/** The requests of the map in order of their deadline. */
export function TenderList({
  tenders,
  count,
  gathered,
  onAll,
  chosen,
  onChoose,
}: {
  tenders: readonly Tender[] | undefined;
  /** In all, of which these are the first to close. */
  count: number;
  /** They are those of one square alone. */
  gathered: boolean;
  onAll: () => void;
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const t = useTexts();
  const format = useFormat();
  if (!tenders) return <SkeletonRows rows={6} />;
  if (tenders.length === 0) return <EmptyState title={t('mapPage.tenderNone')} text={t('mapPage.tenderNoneText')} />;
  return (
    <>
      <div className="mkp__n">
        <h2 aria-live="polite">
          {t(gathered ? 'mapPage.tendersHere' : 'mapPage.tenderCount', { count: gathered ? tenders.length : count })}
        </h2>
        {gathered && (
          <Button size="sm" variant="ghost" onClick={onAll}>
            {t('mapPage.tendersAll')}
          </Button>
        )}
      </div>
      {!gathered && count > tenders.length && <Note>{t('mapPage.tenderMost', { shown: tenders.length })}</Note>}
      <p className="text-xs text-ink-2 mkp__hint">{t('mapPage.tenderNear')}</p>
      <ul className="mkl__l" aria-label={t('mapPage.tenders')}>
        {tenders.map(({ id, number, title, trade, priority, district, deadlineAt }) => (
          <li key={id} className={classes('mkp__t', id === chosen && 'is-on')} onFocus={() => onChoose(id)}>
            <span className="flex items-center justify-between gap-2">
              <span className="text-xs text-ink-3 tabular-nums">{number}</span>
              <Priority level={priority} />
            </span>
            <Link className="font-semibold text-ink" to={requestAddress(id)} onPointerEnter={() => onChoose(id)}>
              {title}
            </Link>
            <span className="flex items-center gap-2 text-sm text-ink-2 flex-wrap">
              {trade && <TradeIcon trade={trade} withLabel />}
              <span>{district}</span>
            </span>
            {deadlineAt && (
              <span className="text-xs text-ink-2 tabular-nums">
                {t('mapPage.until', { date: format.dateTime(deadlineAt) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
