import { Fragment } from 'react';
import type { ComparedQuote } from '#features/work/quotes/quote.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { classes } from '#ui/words/classes.ts';
import { Money, useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useMedia } from '#ui/page/use-media.ts';
import { ProviderMarks, useComparedFacts } from './compared-facts.tsx';
import { type ComparisonShape, Price, useSums } from './compared-price.tsx';
import { useTexts } from './texts.ts';

export function ComparisonColumns({
  quotes,
  lots,
  budgetMinor,
  withVat,
  flags,
  flag,
  acts,
  cheapestId,
}: ComparisonShape) {
  const t = useTexts();
  const format = useFormat();
  const facts = useComparedFacts(budgetMinor);
  const best = (quote: ComparedQuote) => (quote.id === cheapestId ? 'is-best' : undefined);
  const sums = useSums(quotes);
  const first = useMedia('(width <= 1100px)') ? 300 : 418;
  return (
    // Wider than the window with many quotes: must be scrollable by keyboard.
    <div
      className="compared__frame min-h-0 overflow-auto border border-line-strong print:max-h-none print:overflow-visible print:border-[var(--zinc-700)]"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
      tabIndex={0}
      role="region"
      aria-label={t('compare.label')}
    >
      <table className="tbl compared" style={{ minWidth: first + quotes.length * 216 }} aria-label={t('compare.label')}>
        <colgroup>
          <col style={{ width: first }} />
          {quotes.map((quote) => (
            <col key={quote.id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className="compared__corner">
              <span className="print:hidden">{flag}</span>
            </td>
            {quotes.map((quote) => (
              <th key={quote.id} scope="col" className={best(quote)}>
                <span className="flex items-center gap-2 py-1.5">
                  <Avatar name={quote.provider.name} kind="company" size="md" />
                  <span className="flex-1 min-w-0">
                    <b className="truncate min-w-0 block font-display print:whitespace-normal text-[0.9375rem]/5 font-[620] text-ink">
                      {quote.provider.name}
                    </b>
                    <ProviderMarks quote={quote} />
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <Fragment key={lot.key}>
              {lot.designation && (
                <tr className="compared__lot">
                  <th scope="row">
                    <b className="font-[620] text-ink">
                      {t('compare.lot', { number: lot.number, name: lot.designation })}
                    </b>
                  </th>
                  {quotes.map((quote) => {
                    const sum = lot.sums[quote.id];
                    return (
                      <td key={quote.id} className={classes('num', best(quote))}>
                        <Money minor={(withVat ? sum?.ttcMinor : sum?.htMinor) ?? 0} currency={quote.currency} />
                      </td>
                    );
                  })}
                </tr>
              )}
              {lot.rows.map((row) => (
                <tr key={row.key}>
                  <th
                    scope="row"
                    aria-label={[row.number, row.designation, format.quantity(row.quantityMilli, row.unit)].join(' ')}
                  >
                    <span className="grid grid-cols-[26px_minmax(0,1fr)_auto] items-center gap-1 lg:grid-cols-[26px_minmax(0,1fr)_auto_46px]">
                      <span className="text-ink-3 tabular-nums">{row.number}</span>
                      <span className="overflow-hidden text-ellipsis" title={row.designation}>
                        {row.designation}
                        {row.optional && (
                          <span className="ml-1.5">
                            <Tag tone="line">{t('compare.option')}</Tag>
                          </span>
                        )}
                      </span>
                      <span className="tabular-nums text-ink-2 text-right">
                        {format.quantity(row.quantityMilli, row.unit)}
                      </span>
                      <span className="tabular-nums text-ink-3 text-right max-lg:hidden">
                        {row.rates.map((rate) => format.rate(rate)).join(', ')}
                      </span>
                    </span>
                  </th>
                  {quotes.map((quote) => (
                    <td key={quote.id} className={classes('num', best(quote))}>
                      <Price row={row} cell={row.cells[quote.id]} quote={quote} withVat={withVat} flags={flags} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
          {sums.map(({ key, label, of }, index) => (
            <tr key={key} className={classes('compared__sum', index === 0 && 'first')}>
              <th scope="row">{label}</th>
              {quotes.map((quote) => (
                <td key={quote.id} className={classes('num', best(quote))}>
                  <Money minor={of(quote)} currency={quote.currency} />
                </td>
              ))}
            </tr>
          ))}
          <tr className="compared__total">
            <th scope="row">{t('compare.totalTtc')}</th>
            {quotes.map((quote) => (
              <td key={quote.id} className={classes('num', best(quote))}>
                {quote.id === cheapestId && quotes.length > 1 && <Tag tone="success">{t('compare.lowest')}</Tag>}
                <Money minor={quote.totalTtcMinor} currency={quote.currency} />
              </td>
            ))}
          </tr>
          {facts.map((fact, index) => (
            <tr key={fact.key} className={classes('compared__fact', index === 0 && 'first')}>
              <th scope="row">{fact.label}</th>
              {quotes.map((quote) => (
                <td key={quote.id} className={classes(fact.numeric && 'num', best(quote))}>
                  {fact.of(quote)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="compared__acts no-print">
            <th scope="row">
              <span className="text-xs text-ink-3">{t('compare.actsText')}</span>
            </th>
            {quotes.map((quote) => (
              <td key={quote.id} className={best(quote)}>
                {acts(quote, quote.id === cheapestId)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
