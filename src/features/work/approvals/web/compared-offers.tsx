import { Link } from 'react-router';
import type { ApprovalDetail } from '#features/work/approvals/approval.contract.ts';
import { path } from '#paths.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

const mostShown = 4;

export function ComparedOffers({ approval: { offers, request } }: { approval: ApprovalDetail }) {
  const t = useTexts();
  const format = useFormat();
  const asked = offers.find(({ isAsked }) => isAsked);
  const others = offers.filter(({ isAsked }) => !isAsked).slice(0, mostShown - 1);
  const shown = asked ? [asked, ...others] : others;
  return (
    <section aria-labelledby="compared-offers">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="compared-offers" className="font-semibold">
          {t('compared')}
        </h3>
        <Link className="link text-sm" to={path('comparison', { requestId: request.id })}>
          {t('allOffers', { count: offers.length })}
        </Link>
      </div>
      <ul className="mt-2 border-t border-line">
        {shown.map((offer) => {
          const gap = asked && offer.currency === asked.currency ? offer.totalHtMinor - asked.totalHtMinor : null;
          return (
            <li
              key={offer.id}
              className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line px-2.5 py-2 ${offer.isAsked ? 'bg-primary-soft' : ''}`}
            >
              <b className="truncate font-[560]">{offer.provider}</b>
              <b className="text-right font-[560] tabular-nums">{format.money(offer.totalHtMinor, offer.currency)}</b>
              <span className="text-xs text-ink-2">
                {[
                  offer.startOn && t('starts', { date: format.shortDate(offer.startOn) }),
                  offer.durationDays !== null && t('days', { count: offer.durationDays }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="text-right text-xs text-ink-2 tabular-nums">
                {gap && !offer.isAsked ? `${gap > 0 ? '+' : ''}${format.money(gap, offer.currency)}` : t('ht')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
