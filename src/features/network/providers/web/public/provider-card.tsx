import { CalendarCheck, Leaf, MapPin, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Verdict } from '#common/problems.ts';
import { Link } from 'react-router';
import { formatDistance } from '#common/geo.ts';
import type { ProviderCard as Card } from '#features/network/providers/provider.contract.ts';
import { path } from '#paths.ts';
import { isShown } from '#ui/calls/acts.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { useTexts } from '../texts.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { DocumentTagsShort, tagRowClass } from './document-tags.tsx';
import { Rating } from './rating.tsx';

const actLine = 'flex items-center gap-2 self-start max-md:[&>.btn]:min-h-11 max-md:[&>.btn]:flex-1';

export interface ProviderCardProps {
  provider: Card;
  /** Whether the reader may keep it as a favourite, or why not; omitted: no heart. */
  keep?: Verdict | undefined;
  actions?: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
  chosen?: boolean;
  /** Over the map: narrow, no border below it, and room for the close button. */
  over?: boolean;
}

/** A provider in lists and on the map. */
export function ProviderCard({ provider, keep, actions, aside, children, chosen, over }: ProviderCardProps) {
  const t = useTexts();
  const trade = useTradeWords();
  const { id, slug, name, headline, trades, district, distanceM, ratingMilli, ratingCount, papers, own, admitted } =
    provider;
  const where = [district, distanceM !== null && formatDistance(distanceM)].filter(Boolean).join(' · ');
  return (
    <article
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1',
        over ? 'p-3.5' : 'border-b border-line px-4 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6',
        chosen && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary-ink)]',
      )}
      aria-label={name}
    >
      <Avatar name={name} kind="company" size="lg" />
      <div className="flex min-w-0 flex-col gap-1">
        <div className={classes('flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5', over && 'justify-between pr-7')}>
          <h2 className="text-md font-semibold">
            <Link
              to={path('provider', { provider: slug ?? id })}
              className="hover:underline max-md:inline-block max-md:min-h-6 max-md:py-0.75"
              data-stop={id}
            >
              {name}
            </Link>
          </h2>
          {own && <Tag tone="info">{t('own')}</Tag>}
          {!admitted && <Tag>{t('ownContractor')}</Tag>}
          <Rating milli={ratingMilli} count={ratingCount} />
        </div>
        <p className={classes('flex gap-x-3 text-sm text-ink-2', !over && 'flex-wrap')}>
          <span className={classes(over && 'truncate')}>{trades.map((one) => trade(one)).join(' · ')}</span>
          <span className="flex items-center gap-1 whitespace-nowrap">
            {where && <Icon of={MapPin} size={13} />}
            {where}
          </span>
        </p>
        {headline && !over && <p className="max-w-[72ch] text-sm text-ink-2">{headline}</p>}
        <ul className={tagRowClass}>
          <DocumentTagsShort papers={papers} />
          <Habits provider={provider} />
        </ul>
        {children}
      </div>
      <div
        className={classes(
          actLine,
          over
            ? 'col-span-full mt-2 flex-wrap empty:hidden [&>:first-child:not(.btn)]:mr-auto'
            : 'max-md:col-span-full max-md:mt-2 max-md:flex-wrap',
        )}
      >
        {aside}
        {actions}
        {keep && isShown(keep) && !own && <FavouriteButton provider={provider} keep={keep} />}
      </div>
    </article>
  );
}

/** Strengths besides documents: a qualification, availability, response time. */
function Habits({ provider: { rge, available, responseMinutes, hourlyMinor } }: { provider: Card }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      {hourlyMinor !== null && (
        <li>
          <Tag tone="line">{t('perHour', { price: format.money(hourlyMinor) })}</Tag>
        </li>
      )}
      {rge && (
        <li>
          <Tag tone="success" icon={Leaf}>
            {t('rge')}
          </Tag>
        </li>
      )}
      {available && (
        <li>
          <Tag tone="info" icon={CalendarCheck}>
            {t(`available.${available}`)}
          </Tag>
        </li>
      )}
      {responseMinutes !== null && (
        <li>
          <Tag icon={Timer}>{t('answers', { time: format.duration(responseMinutes * 60_000) })}</Tag>
        </li>
      )}
    </>
  );
}
