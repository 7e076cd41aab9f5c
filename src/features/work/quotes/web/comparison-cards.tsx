import { useId, useState } from 'react';
import { Avatar } from '#ui/marks/avatar.tsx';
import { classes } from '#ui/words/classes.ts';
import { Facts } from '#ui/page/facts.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { ProviderMarks, useComparedFacts } from './compared-facts.tsx';
import { type ComparisonShape, Price, useSums } from './compared-price.tsx';
import { useTexts } from './texts.ts';

export function ComparisonCards(shape: ComparisonShape) {
  const { quotes, lots, budgetMinor, withVat, flags, flag, acts, cheapestId } = shape;
  const t = useTexts();
  const format = useFormat();
  const name = useId();
  const facts = useComparedFacts(budgetMinor);
  const sums = useSums(quotes);
  const [chosenId, setChosenId] = useState(cheapestId);
  const quote = quotes.find(({ id }) => id === chosenId) ?? quotes[0];
  if (!quote) return null;
  return (
    <div className="flex flex-col gap-3.5">
      <fieldset className="-mx-4 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]">
        <legend className="sr-only">{t('compare.choose')}</legend>
        {quotes.map((one) => (
          <label
            key={one.id}
            className={classes(
              'flex max-w-[62vw] flex-none flex-col rounded-md border px-3 py-2 font-[560] has-focus-visible:outline-offset-1',
              one.id === quote.id
                ? 'is-on border-primary-line bg-primary-soft text-primary-ink'
                : 'border-line-strong bg-surface text-ink-2',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={one.id === quote.id}
              onChange={() => setChosenId(one.id)}
            />
            <span className="truncate min-w-0">{one.provider.name}</span>
            <span className="text-xs tabular-nums">
              <Money minor={one.totalTtcMinor} currency={one.currency} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex items-center gap-2">
        <Avatar name={quote.provider.name} kind="company" size="lg" />
        <span className="flex-1 min-w-0">
          <b className="display truncate min-w-0 block">{quote.provider.name}</b>
          <ProviderMarks quote={quote} />
        </span>
        {quote.id === cheapestId && quotes.length > 1 && <Tag tone="success">{t('compare.lowest')}</Tag>}
      </div>
      {flag}
      {lots.map((lot) => (
        <section key={lot.key}>
          {lot.designation && (
            <h2 className="-mx-4 flex justify-between gap-3 border-y border-line bg-sunken px-4 py-2 text-base font-[620]">
              {t('compare.lot', { number: lot.number, name: lot.designation })}
              <Money
                minor={(withVat ? lot.sums[quote.id]?.ttcMinor : lot.sums[quote.id]?.htMinor) ?? 0}
                currency={quote.currency}
              />
            </h2>
          )}
          <ul>
            {lot.rows.map((row) => (
              <li key={row.key} className="flex items-start justify-between gap-3 border-b border-line py-2.25">
                <span className="flex-1 min-w-0">
                  <span className="text-ink-3 tabular-nums">{row.number}</span> {row.designation}{' '}
                  {row.optional && <Tag tone="line">{t('compare.option')}</Tag>}
                  <span className="text-xs text-ink-3 block">
                    {format.quantity(row.quantityMilli, row.unit)} ·{' '}
                    {row.rates.map((rate) => format.rate(rate)).join(', ')}
                  </span>
                </span>
                <span className="tabular-nums text-right">
                  <Price row={row} cell={row.cells[quote.id]} quote={quote} withVat={withVat} flags={flags} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Facts
        facts={[
          ...sums.map(({ label, of }) => ({
            label,
            value: <Money minor={of(quote)} currency={quote.currency} />,
          })),
          {
            label: t('compare.totalTtc'),
            value: <Money minor={quote.totalTtcMinor} currency={quote.currency} />,
            total: true,
          },
        ]}
      />
      <Facts facts={facts.map((fact) => ({ label: fact.label, value: fact.of(quote) }))} />
      <div className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-surface px-4 py-3 [&_:is(a,button)]:h-12">
        {acts(quote, quote.id === cheapestId)}
      </div>
    </div>
  );
}
