import { Check, Map } from 'lucide-react';
import { findTrade, type TradeId } from '#common/trades.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { tradeIcons } from '#ui/marks/trade-icon.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import mapDark from './assets/map-dark.svg';
import mapLight from './assets/map-light.svg';
import { beforeComma } from './before-comma.ts';
import { Section, SectionTitle } from './public/section.tsx';
import { ThemedImage } from './public/themed-image.tsx';
import { useTexts } from './texts.ts';
import './map-teaser.css';

const listed: TradeId[] = ['plumbing', 'electricity', 'roofing', 'waterproofing', 'locksmithing', 'handling'];

/** The first pin is selected: its card is open. */
const pins: { trade: TradeId; place: { left: string; top: string } }[] = [
  { trade: 'roofing', place: { left: '59.3%', top: '50.3%' } },
  { trade: 'plumbing', place: { left: '37.7%', top: '35.9%' } },
  { trade: 'electricity', place: { left: '66.5%', top: '70.6%' } },
  { trade: 'locksmithing', place: { left: '30%', top: '78%' } },
  { trade: 'heating', place: { left: '21.7%', top: '29.9%' } },
  { trade: 'painting', place: { left: '52.9%', top: '84.2%' } },
];

export function MapTeaser() {
  const t = useTexts();
  const trade = useTradeWords();
  return (
    <Section id="prestataires">
      <div className="wrapc grid grid-cols-[420px_1fr] items-center gap-14 max-lg:grid-cols-1 max-lg:gap-8 max-md:block">
        <div>
          <SectionTitle>{t('tease.title')}</SectionTitle>
          <p className="lede lede--s">{t('tease.text')}</p>
          <ul className="mt-5.5 border-t border-line-strong">
            {listed.map((id) => (
              <li
                key={id}
                className="flex min-h-10.5 items-center gap-3 border-b border-line font-[520] max-md:flex-wrap max-md:py-2"
              >
                <span className="met">
                  <Icon of={tradeIcons[id]} size={14} />
                </span>
                <span className="min-w-0 flex-1">{beforeComma(trade(id))}</span>
                <span className="flex items-center gap-1">
                  {findTrade(id)?.decennial && <Tag>{t('tease.decennial')}</Tag>}
                  <Tag>{t('tease.vigilance')}</Tag>
                  <Tag>{t('tease.register')}</Tag>
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2.5 text-xs text-ink-3">{t('tease.note')}</p>
          <ButtonLink to={path('marketplace')} size="lg" icon={Map} reloadDocument className="mt-3.5">
            {t('tease.open')}
          </ButtonLink>
        </div>
        <figure className="relative h-130 overflow-hidden border border-line-strong max-md:mt-6 max-md:h-90">
          <ThemedImage
            lazy
            light={mapLight}
            dark={mapDark}
            alt={t('tease.map')}
            width={724}
            height={520}
            className="size-full object-cover"
          />
          {pins.map((pin) => (
            <span key={pin.trade} className="pin" style={pin.place} aria-hidden="true">
              <Icon of={tradeIcons[pin.trade]} />
            </span>
          ))}
          <div
            className="pop absolute top-[41.8%] left-[16.2%] w-71.5 p-3 text-(length:--t-sm) max-md:top-auto max-md:bottom-8 max-md:left-4"
            aria-hidden="true"
          >
            <div className="flex items-center gap-3">
              <span className="met met--lg">
                <Icon of={tradeIcons.roofing} size={20} />
              </span>
              <div>
                <b>{t('tease.company')}</b>
                <div className="text-xs text-ink-3">{t('tease.distance')}</div>
              </div>
            </div>
            <div className="mt-2 flex items-center gap-1">
              {(['decennial', 'vigilance', 'register'] as const).map((paper) => (
                <Tag key={paper} tone="success" icon={Check}>
                  {t(`tease.${paper}`)}
                </Tag>
              ))}
            </div>
          </div>
          <figcaption className="absolute right-0 bottom-0 bg-raised/88 px-1.5 py-0.75 text-2xs text-ink-2">
            {t('tease.caption')}
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
