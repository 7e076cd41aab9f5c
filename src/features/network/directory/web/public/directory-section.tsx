import { BookUser, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { formatDistance } from '#common/geo.ts';
import type { TradeId } from '#common/trades.ts';
import { type DirectoryCard, noEndDate } from '#features/network/directory/directory.contract.ts';
import { path } from '#paths.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { useTexts } from '../texts.ts';
import { directoryApi } from './api.ts';

const gutter = 'px-6 in-[.sheet]:px-5 max-md:px-4 max-md:in-[.sheet]:px-5';

export interface DirectoryChoice {
  q?: string;
  trade?: TradeId;
  latitude?: number;
  longitude?: number;
  radiusM?: number;
}

export function DirectorySection({ choice, zone }: { choice: DirectoryChoice; zone?: string | null }) {
  const t = useTexts();
  const format = useFormat();
  const list = usePages(
    directoryApi.search,
    {
      ...choice,
      ...(zone && { zone }),
      limit: 10,
    },
    { staleTime: 60_000 },
  );
  const rows = list.data?.pages.flatMap((page) => page.items);
  const [first] = rows ?? [];
  const count = list.data?.pages[0]?.count ?? rows?.length ?? 0;
  if (!rows || !first) return null;
  return (
    <section className="border-t border-line-strong" aria-label={t('directory')}>
      <header className={classes('grid gap-0.5 border-b border-line pt-4 pb-3', gutter)}>
        <h2 className="flex items-center gap-2 font-display text-md font-[620]">
          <Icon of={BookUser} size={16} />
          {t('count', { count, number: count === 5001 ? `${format.number(5000)}+` : format.number(count) })}
        </h2>
        <p className="text-sm text-ink-2">{t('sectionText')}</p>
        <p className="text-xs text-ink-3">{t('source', { day: format.date(first.dataOn) })}</p>
      </header>
      <ul>
        {rows.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
    </section>
  );
}

function EntryCard({ entry }: { entry: DirectoryCard }) {
  const t = useTexts();
  const format = useFormat();
  const trade = useTradeWords();
  const { siret, name, district, distanceM, trades, qualificationCount, validUntil, isApproximate } = entry;
  const where = [district, distanceM !== null && formatDistance(distanceM)].filter(Boolean).join(' · ');
  return (
    <article className={classes('grid gap-[3px] border-b border-line py-3', gutter)} aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <h3 className="text-(length:--t-base) font-semibold">
          <Link to={path('directoryEntry', { siret })} className="hover:underline" data-stop={siret}>
            {name}
          </Link>
        </h3>
        <Tag tone="line">{t('unclaimed')}</Tag>
      </div>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-ink-2">
        <span>{trades.map((one) => trade(one)).join(' · ')}</span>
        <span className="flex items-center gap-1" title={isApproximate ? t('approximate') : undefined}>
          <Icon of={MapPin} size={13} />
          {where}
        </span>
      </p>
      <p className="text-xs text-ink-2">
        {t('qualifications', { count: qualificationCount })} ·{' '}
        {validUntil >= noEndDate ? t('endless') : t('until', { day: format.date(validUntil) })}
      </p>
    </article>
  );
}
