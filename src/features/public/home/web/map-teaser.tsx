import { Check, Map } from 'lucide-react';
import { beforeComma } from '#common/marked-words.ts';
import { findTrade, type TradeId } from '#common/trades.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { tradeIcons } from '#ui/trade-icon.tsx';
import { useTradeWords } from '#ui/words.ts';
import mapDark from './assets/map-dark.svg';
import mapLight from './assets/map-light.svg';
import { useTexts } from './texts.ts';
import './tease.css';

const listed: TradeId[] = ['plumbing', 'electricity', 'roofing', 'waterproofing', 'locksmithing', 'handling'];

const pins: { trade: TradeId; place: string }[] = [
  { trade: 'roofing', place: 'a' },
  { trade: 'plumbing', place: 'b' },
  { trade: 'electricity', place: 'c' },
  { trade: 'locksmithing', place: 'd' },
  { trade: 'heating', place: 'e' },
  { trade: 'painting', place: 'f' },
];

/** What the map will answer: a drawn example, and the papers each trade must hold. */
export function MapTeaser() {
  const t = useTexts();
  const trade = useTradeWords();
  return (
    <section className="sec" id="prestataires">
      <div className="wrapc tease">
        <div>
          <h2 className="h2">{t('tease.title')}</h2>
          <p className="lede lede--s">{t('tease.text')}</p>
          <ul className="rank">
            {listed.map((id) => (
              <li key={id}>
                <span className="met">
                  <Icon of={tradeIcons[id]} size={14} />
                </span>
                <span className="flex-1 min-w-0">{beforeComma(trade(id))}</span>
                <span className="flex items-center gap-1">
                  {findTrade(id)?.decennial && <Tag>{t('tease.decennial')}</Tag>}
                  <Tag>{t('tease.vigilance')}</Tag>
                  <Tag>{t('tease.register')}</Tag>
                </span>
              </li>
            ))}
          </ul>
          <p className="text-xs text-ink-3 mt-2.5">{t('tease.note')}</p>
          <ButtonLink to={path('marketplace')} size="lg" icon={Map} reloadDocument className="mt-3.5">
            {t('tease.open')}
          </ButtonLink>
        </div>
        <figure className="tease__m">
          <img className="only-light" src={mapLight} alt={t('tease.map')} width={724} height={520} loading="lazy" />
          <img className="only-dark" src={mapDark} alt={t('tease.map')} width={724} height={520} loading="lazy" />
          {pins.map((pin) => (
            <span key={pin.place} className="pin" data-at={pin.place} aria-hidden="true">
              <Icon of={tradeIcons[pin.trade]} />
            </span>
          ))}
          <div className="mapcard pop" aria-hidden="true">
            <div className="flex items-center gap-3">
              <span className="met met--lg">
                <Icon of={tradeIcons.roofing} size={20} />
              </span>
              <div>
                <b>{t('tease.company')}</b>
                <div className="text-xs text-ink-3">{t('tease.distance')}</div>
              </div>
            </div>
            <div className="flex items-center gap-1 mt-2">
              {(['decennial', 'vigilance', 'register'] as const).map((paper) => (
                <Tag key={paper} tone="success" icon={Check}>
                  {t(`tease.${paper}`)}
                </Tag>
              ))}
            </div>
          </div>
          <figcaption>{t('tease.caption')}</figcaption>
        </figure>
      </div>
    </section>
  );
}
