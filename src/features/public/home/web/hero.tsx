import { ChevronDown, type LucideIcon, MapPin, Search, ShieldCheck, Table2, Wrench } from 'lucide-react';
import type { TradeId } from '#common/trades.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { tradeIcons } from '#ui/marks/trade-icon.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { Facade } from './facade.tsx';
import { beforeComma } from './before-comma.ts';
import './hero.css';
import { useTexts } from './texts.ts';

const shortcuts: TradeId[] = ['plumbing', 'electricity', 'locksmithing', 'heating', 'handling'];

function Proof({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-2.5 text-sm/4.75 text-ink-2">
      <Icon of={icon} size={18} className="text-primary-ink" />
      <span>
        <b className="block font-semibold text-ink">{title}</b>
        {text}
      </span>
    </li>
  );
}

/** A plain search form: works without scripts. */
export function Hero() {
  const t = useTexts();
  const trade = useTradeWords();
  const trades = useTradeOptions();
  const marketplace = path('marketplace');
  return (
    <section className="hero">
      <div className="wrapc hero__g">
        <div className="hero__txt">
          <h1>
            {t('hero.lead')} <span className="hl">{t('hero.thread')}</span>
          </h1>
          <p className="lede">{t('hero.text')}</p>
          <form className="find" role="search" aria-label={t('hero.find')} action={marketplace}>
            <label>
              <Icon of={Wrench} size={18} />
              <span>
                <small>{t('hero.trade')}</small>
                <select name="trade" defaultValue="">
                  <option value="">{t('hero.anyTrade')}</option>
                  {trades.map(({ group, options }) => (
                    <optgroup key={group} label={group}>
                      {options.map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              </span>
              <Icon of={ChevronDown} />
            </label>
            <label>
              <Icon of={MapPin} size={18} />
              <span>
                <small>{t('hero.place')}</small>
                <input
                  name="place"
                  placeholder={t('hero.placeExample')}
                  autoComplete="address-level2"
                  maxLength={120}
                />
              </span>
            </label>
            <Button variant="primary" type="submit" icon={Search}>
              {t('hero.search')}
            </Button>
          </form>
          <ul className="mt-3.5 flex flex-wrap items-center gap-1.5">
            {shortcuts.map((id) => (
              <li key={id}>
                <a className="chip hover:bg-hover" href={`${marketplace}?trade=${id}`}>
                  <Icon of={tradeIcons[id]} size={14} />
                  {beforeComma(trade(id))}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-xs text-ink-3">{t('hero.account')}</p>
          <ul className="mt-8.5 grid grid-cols-2 gap-6 border-t border-line pt-5 max-md:hidden">
            <Proof icon={ShieldCheck} title={t('hero.papers')} text={t('hero.papersText')} />
            <Proof icon={Table2} title={t('hero.lines')} text={t('hero.linesText')} />
          </ul>
        </div>
        <Facade />
      </div>
    </section>
  );
}
