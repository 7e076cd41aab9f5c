import { ChevronDown, type LucideIcon, MapPin, Search, ShieldCheck, Table2, Wrench } from 'lucide-react';
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

const field =
  'relative flex min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-md border-line px-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus max-md:min-h-14 max-md:py-2.25 max-md:not-first:border-t md:not-first:border-l';
const control =
  'w-full appearance-none font-[560] text-ellipsis outline-none placeholder:font-normal placeholder:text-ink-3 max-md:text-(length:--t-md) [&_:is(option,optgroup)]:bg-raised [&_:is(option,optgroup)]:text-ink';

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

/** The promise, the search, the building. A plain form: it works without scripts. */
export function Hero() {
  const t = useTexts();
  const trade = useTradeWords();
  const trades = useTradeOptions();
  const marketplace = path('marketplace');
  return (
    <section className="overflow-hidden border-b border-line-strong">
      <div className="wrapc grid grid-cols-[580px_1fr] items-end gap-6 max-[78.75rem]:grid-cols-1 max-[78.75rem]:gap-0 max-md:block">
        <div className="self-center py-14 max-[78.75rem]:pb-6 max-md:pt-7 max-md:pb-3 md:max-[78.75rem]:mx-auto md:max-[78.75rem]:max-w-160">
          <h1 className="font-display text-5xl font-[680] tracking-[-.045em] text-balance max-md:text-[2.5rem]/10 max-md:text-wrap">
            {t('hero.lead')}{' '}
            <span className="relative whitespace-nowrap text-primary-ink after:absolute after:inset-x-0 after:-bottom-1 after:h-0.75 after:bg-fil">
              {t('hero.thread')}
            </span>
          </h1>
          <p className="lede">{t('hero.text')}</p>
          <form
            className="mt-7.5 flex h-15 items-stretch rounded-lg border border-line-control bg-raised p-1.25 shadow-md max-md:mt-4.5 max-md:h-auto max-md:flex-col max-md:p-1"
            role="search"
            aria-label={t('hero.find')}
            action={marketplace}
          >
            <label className={field}>
              <Icon of={Wrench} size={18} className="text-ink-3" />
              <span className="flex min-w-0 flex-1 flex-col">
                <small className="text-2xs text-ink-3">{t('hero.trade')}</small>
                <select name="trade" defaultValue="" className={control}>
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
              <Icon of={ChevronDown} className="text-ink-3" />
            </label>
            <label className={field}>
              <Icon of={MapPin} size={18} className="text-ink-3" />
              <span className="flex min-w-0 flex-1 flex-col">
                <small className="text-2xs text-ink-3">{t('hero.place')}</small>
                <input
                  name="place"
                  className={control}
                  placeholder={t('hero.placeExample')}
                  autoComplete="address-level2"
                  maxLength={120}
                />
              </span>
            </label>
            <Button
              variant="primary"
              type="submit"
              icon={Search}
              className="h-full flex-none px-5 text-(length:--t-md) max-md:h-12"
            >
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
