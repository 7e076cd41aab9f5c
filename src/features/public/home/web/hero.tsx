import { ChevronDown, MapPin, Search, ShieldCheck, Table2, Wrench } from 'lucide-react';
import { beforeComma } from '#common/marked-words.ts';
import type { TradeId } from '#common/trades.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useTradeOptions } from '#ui/trade-options.ts';
import { tradeIcons } from '#ui/trade-icon.tsx';
import { useTradeWords } from '#ui/words.ts';
import { Facade } from './facade.tsx';
import { useTexts } from './texts.ts';

const shortcuts: TradeId[] = ['plumbing', 'electricity', 'locksmithing', 'heating', 'handling'];

/** The promise, the search, the building. A plain form: it works without scripts. */
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
            <label className="find__f">
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
            <label className="find__f">
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
          <ul className="flex items-center flex-wrap gap-1.5 mt-3.5">
            {shortcuts.map((id) => (
              <li key={id}>
                <a className="chip" href={`${marketplace}?trade=${id}`}>
                  <Icon of={tradeIcons[id]} size={14} />
                  {beforeComma(trade(id))}
                </a>
              </li>
            ))}
          </ul>
          <p className="text-xs text-ink-3 mt-2">{t('hero.account')}</p>
          <ul className="proof">
            <li>
              <Icon of={ShieldCheck} size={18} />
              <span>
                <b>{t('hero.papers')}</b>
                {t('hero.papersText')}
              </span>
            </li>
            <li>
              <Icon of={Table2} size={18} />
              <span>
                <b>{t('hero.lines')}</b>
                {t('hero.linesText')}
              </span>
            </li>
          </ul>
        </div>
        <Facade />
      </div>
    </section>
  );
}
