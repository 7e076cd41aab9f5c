import { useState } from 'react';
import type { Basis, Trip } from '#features/work/trips/trip.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { TariffsDialog } from '../tariffs-dialog.tsx';
import { useTexts } from '../texts.ts';

export function TripPrice({ price }: Pick<Trip, 'price'>) {
  const t = useTexts();
  const format = useFormat();
  const [choosing, setChoosing] = useState(false);
  const lines = price?.lines.filter(({ quantityMilli }) => quantityMilli > 0) ?? [];
  /** The unit of an article is free text: here it is shown in the reader’s language, in the right plural. */
  const quantity = (basis: Basis, milli: number) =>
    basis === 'floor'
      ? t('tariffs.floors', { count: milli / 1000, quantity: format.quantity(milli) })
      : format.quantity(milli, basis === 'hour' ? 'h' : 'm³');
  return (
    <section className="border-t border-line px-4 py-3 text-sm" aria-label={t('tariffs.price')}>
      {price && (
        <dl className="grid gap-1 pb-2">
          <div className="flex justify-between gap-3">
            <dt className="font-[560]">{t('tariffs.price')}</dt>
            <dd className="tabular-nums font-[620]">{format.money(price.totalMinor)}</dd>
          </div>
          {lines.map(({ basis, designation, quantityMilli, unitPriceE4, totalMinor }) => (
            <div key={basis} className="flex justify-between gap-3 text-xs text-ink-2">
              <dt className="min-w-0 truncate" title={designation}>
                {`${quantity(basis, quantityMilli)} × ${format.unitPrice(unitPriceE4)}, ${designation}`}
              </dt>
              <dd className="tabular-nums">{format.money(totalMinor)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button size="sm" variant="ghost" className="-ml-2 print:hidden" onClick={() => setChoosing(true)}>
        {t(price ? 'tariffs.change' : 'tariffs.choose')}
      </Button>
      {choosing && <TariffsDialog onClose={() => setChoosing(false)} />}
    </section>
  );
}
