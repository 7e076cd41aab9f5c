import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Currency } from '#common/money.ts';
import type { Comparison } from '#features/money/settlements/settlement.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from './texts.ts';

interface Check {
  key: string;
  good: boolean;
  words: string;
  detail?: string | undefined;
}

export function ComparisonList({ comparison, currency }: { comparison: Comparison; currency: Currency }) {
  const t = useTexts();
  const checks = useChecks(comparison, currency);
  const good = checks.filter((one) => one.good).length;
  return (
    <section aria-labelledby="invoice-comparison">
      <h2 id="invoice-comparison" className="display mb-1 flex items-center gap-2 font-semibold text-ink">
        {t('checks')}
        <Tag tone={good === checks.length ? 'success' : 'warning'}>
          {t('checked', { good: String(good), all: String(checks.length) })}
        </Tag>
      </h2>
      <ul className="list">
        {checks.map((check) => (
          <li key={check.key} className="items-start gap-2.5 text-sm">
            <span className={check.good ? 'text-success-ink' : 'text-warning-ink'}>
              <Icon of={check.good ? CircleCheck : TriangleAlert} size={16} />
            </span>
            <span className={check.good ? 'min-w-0 flex-1' : 'min-w-0 flex-1 font-semibold'}>{check.words}</span>
            <span className="text-right text-xs text-ink-3 tabular-nums">{check.detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The checks as sentences; one for all lines when every line matches the order. */
function useChecks(comparison: Comparison, currency: Currency): Check[] {
  const t = useTexts();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, currency);
  const { order, extras, works, receivedOn, openSnags, lines, iban, sameIban, budget } = comparison;
  const { number } = order;
  const isWithin = order.invoicedHtMinor <= order.totalHtMinor;
  const isAllowed = extras.invoicedHtMinor <= extras.allowedHtMinor;
  const apart = lines.filter(({ difference }) => difference);
  const lineWords = { notOrdered: 'check.notOrdered', aboveOrder: 'check.aboveLine', price: 'check.price' } as const;
  return [
    {
      key: 'order',
      good: isWithin,
      words: t(isWithin ? 'check.withinOrder' : 'check.aboveOrder', { number }),
      detail: t('check.ofOrder', { invoiced: money(order.invoicedHtMinor), total: money(order.totalHtMinor) }),
    },
    ...(extras.invoicedHtMinor === 0
      ? []
      : [
          {
            key: 'extras',
            good: isAllowed,
            words: t(isAllowed ? 'check.extrasWithin' : 'check.extrasAbove'),
            detail: t('check.ofOrder', {
              invoiced: money(extras.invoicedHtMinor),
              total: money(extras.allowedHtMinor),
            }),
          },
        ]),
    {
      key: 'works',
      good: works === 'received',
      words: t(`check.${works}`),
      detail: receivedOn ? format.date(receivedOn) : undefined,
    },
    ...(works === 'received'
      ? [
          {
            key: 'snags',
            good: openSnags === 0,
            words: openSnags === 0 ? t('check.noSnags') : t('check.snags', { count: openSnags }),
          },
        ]
      : []),
    ...(lines.length > 0 && apart.length === 0 ? [{ key: 'lines', good: true, words: t('check.linesGood') }] : []),
    ...apart.map((line) => ({
      key: `line ${line.line}`,
      good: false,
      words: t(lineWords[line.difference ?? 'price'], { line: `${line.number} ${line.designation}`.trim() }),
      detail: t('check.lineAmounts', { ordered: money(line.orderedMinor), invoiced: money(line.invoicedMinor) }),
    })),
    {
      key: 'iban',
      good: iban !== null && sameIban !== false,
      words: t(
        iban === null
          ? 'check.noIban'
          : sameIban === null
            ? 'check.firstIban'
            : sameIban
              ? 'check.sameIban'
              : 'check.otherIban',
      ),
      detail: iban ? `… ${iban.slice(-4)}` : undefined,
    },
    ...(budget
      ? [
          {
            key: 'budget',
            good: budget.overMinor === 0,
            words: t(budget.overMinor === 0 ? 'check.withinBudget' : 'check.overBudget', {
              year: String(budget.year),
            }),
            detail: budget.overMinor > 0 ? format.money(budget.overMinor) : undefined,
          },
        ]
      : []),
  ];
}
