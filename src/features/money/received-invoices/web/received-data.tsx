import type { ReceivedDocument } from '#features/money/received-invoices/received-invoice.contract.ts';
import { currencies } from '#common/money.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

export function ReceivedData({ document }: { document: ReceivedDocument }) {
  const t = useTexts();
  const format = useFormat();
  const { lines, vat, totals, buyer, references, note } = document;
  const known = currencies.find((one) => one === document.currency);
  const money = (minor: number | null) => {
    if (minor === null) return '';
    if (known) return format.money(minor, known);
    return `${format.amount(minor)} ${document.currency ?? ''}`.trim();
  };
  /** In the reader's number format, unless digits would be lost. */
  const shown = (written: string, places: number, show: (units: number) => string) => {
    const [, whole = '', part = ''] = /^(-?\d{1,9})(?:\.(\d*?)0*)?$/.exec(written) ?? [];
    return whole && part.length <= places ? show(Number(whole + part.padEnd(places, '0'))) : written;
  };
  const sums: [string, number | null][] = [
    [t('totalHt'), totals.htMinor],
    ...vat.map((one): [string, number | null] => [
      t('vatAt', { rate: one.rateBp === null ? '' : format.rate(one.rateBp) }),
      one.vatMinor,
    ]),
    [t('totalTtc'), totals.ttcMinor],
    ...(totals.prepaidMinor ? [[t('prepaid'), -totals.prepaidMinor] as [string, number]] : []),
    [t('due'), totals.dueMinor],
  ];
  const address = [buyer.name, [buyer.postalCode, buyer.city].filter(Boolean).join(' '), buyer.siren];
  return (
    <section aria-labelledby="received-data" className="grid gap-3">
      <h2 id="received-data" className="display font-semibold text-ink">
        {t('data')}
      </h2>
      <dl className="grid grid-cols-[132px_minmax(0,1fr)] gap-x-2.5 gap-y-1 text-sm">
        <dt className="text-ink-2">{t('buyer')}</dt>
        <dd className="wrap-anywhere">{address.filter(Boolean).join(', ')}</dd>
        {references.length > 0 && (
          <>
            <dt className="text-ink-2">{t('references')}</dt>
            <dd className="wrap-anywhere">{references.join(', ')}</dd>
          </>
        )}
      </dl>
      {lines.length > 0 && (
        <ul className="list" aria-label={t('lines')}>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by their place
            <li key={index} className="items-start">
              <span className="min-w-0 flex-1 text-sm">
                <span className="wrap-anywhere whitespace-pre-line">{line.designation}</span>
                <span className="block text-xs text-ink-3">
                  {[
                    line.quantity &&
                      line.price &&
                      `${shown(line.quantity, 3, format.quantity)} × ${shown(line.price, 4, format.unitAmount)}`,
                  ]
                    .concat(line.vatRateBp === null ? [] : format.rate(line.vatRateBp))
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="text-sm font-semibold whitespace-nowrap tabular-nums">{money(line.totalMinor)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="ml-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
        {sums.map(([label, minor], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rates may be called the same
          <div key={index} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-semibold">{money(minor)}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="text-xs wrap-anywhere whitespace-pre-line text-ink-3">{note}</p>}
    </section>
  );
}
