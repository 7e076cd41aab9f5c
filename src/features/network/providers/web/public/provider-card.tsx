import { CalendarCheck, Leaf, MapPin, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDistance } from '#common/geo.ts';
import type { ProviderCard as Card } from '#features/network/providers/provider.contract.ts';
import { path } from '#paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { useTradeWords } from '#ui/words.ts';
import { useTexts } from '../texts.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { DocumentTagsShort } from './document-tags.tsx';
import './provider-card.css';
import { Rating } from './rating.tsx';

export interface ProviderCardProps {
  provider: Card;
  /** Offers the heart. */
  mayKeep: boolean;
  /** Verbs at the foot of the card. */
  actions?: ReactNode;
  /** More of it: a note, lists. */
  children?: ReactNode;
  /** Above the verbs: a box to tick. */
  aside?: ReactNode;
  chosen?: boolean;
  /** A narrow card beside a map. */
  narrow?: boolean;
}

/** A provider as lists and the map show it. */
export function ProviderCard({ provider, mayKeep, actions, aside, children, chosen, narrow }: ProviderCardProps) {
  const t = useTexts();
  const trade = useTradeWords();
  const { id, slug, name, headline, trades, district, distanceM, ratingMilli, ratingCount, papers, own } = provider;
  const where = [district, distanceM !== null && formatDistance(distanceM)].filter(Boolean).join(' · ');
  return (
    <article className={classes('pcd', chosen && 'is-on', narrow && 'pcd--narrow')} aria-label={name}>
      <Avatar name={name} kind="company" size="lg" />
      <div className="pcd__main">
        <div className="pcd__head">
          <h2 className="pcd__name">
            <Link to={path('provider', { provider: slug ?? id })} data-stop={id}>
              {name}
            </Link>
          </h2>
          {own && <Tag tone="info">{t('own')}</Tag>}
          <Rating milli={ratingMilli} count={ratingCount} />
        </div>
        <p className="text-sm text-ink-2 pcd__what">
          <span>{trades.map((one) => trade(one)).join(' · ')}</span>
          <span className="flex items-center gap-1 whitespace-nowrap">
            <Icon of={MapPin} size={13} />
            {where}
          </span>
        </p>
        {headline && !narrow && <p className="text-sm pcd__headline">{headline}</p>}
        <ul className="pcd__papers">
          <DocumentTagsShort papers={papers} />
          <Habits provider={provider} />
        </ul>
        {children}
      </div>
      <div className="pcd__acts">
        {aside}
        {actions}
        {mayKeep && !own && <FavouriteButton provider={provider} />}
      </div>
    </article>
  );
}

/** What it is known for besides its papers: a qualification, when it is free, how fast it answers. */
function Habits({ provider: { rge, available, responseMinutes } }: { provider: Card }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <>
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
