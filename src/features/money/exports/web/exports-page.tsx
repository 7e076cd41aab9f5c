import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { sideOf } from '#common/roles.ts';
import { tableFormats } from '#common/table-formats.ts';
import { exportContract, type ExportTable, exportTables } from '#features/money/exports/export.contract.ts';
import { TaxReportsPart } from '#features/money/transmissions/web/public/tax-reports-part.tsx';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useTexts } from './texts.ts';

const firstYear = 2026;

export default function ExportsPage() {
  const t = useTexts();
  const { today } = useFormat();
  const { profile } = useSignedIn();
  const provider = sideOf(profile.selectedRole) === 'provider';
  const now = today();
  const [{ from, to }, setPeriod] = useState({ from: `${now.slice(0, 7)}-01`, to: now });
  const [table, setTable] = useState<ExportTable>('invoices');
  const thisYear = Number(now.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, at) => thisYear - at);
  const isWhole = from !== '' && to !== '' && from <= to;
  return (
    <div className="page">
      <PageHeader title={t('title')} crumbs={[{ label: t(provider ? 'mine' : 'received'), to: path('invoices') }]} />
      <div className="flex max-w-3xl flex-col gap-4 px-6 py-5 max-md:px-4">
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="sr-only">{t('period')}</legend>
          <Field label={t('from')}>
            <DateField value={from} onValue={(value) => setPeriod({ from: value, to })} />
          </Field>
          <Field label={t('to')} error={isWhole ? undefined : t('order')}>
            <DateField value={to} min={from} onValue={(value) => setPeriod({ from, to: value })} />
          </Field>
        </fieldset>
        <Part title={t('tables')} text={t('tablesText')}>
          <Field label={t('table')} className="min-w-48 max-md:w-full">
            <Select
              value={table}
              onValue={setTable}
              options={exportTables.map((one) => ({ value: one, label: t(`table_${one}`) }))}
            />
          </Field>
          {isWhole &&
            tableFormats.map((format) => (
              <Save key={format} to={addressOf(exportContract.table, { from, to, table, format })}>
                {format.toUpperCase()}
              </Save>
            ))}
        </Part>
        <Part title={t('papers')} text={t('papersText')}>
          {isWhole && <Save to={addressOf(exportContract.papers, { from, to })}>ZIP</Save>}
        </Part>
        <Part title={t('fec')} text={t(provider ? 'fecSales' : 'fecPurchases')}>
          <Field label={t('year')} className="min-w-32">
            <Select
              value={String(year)}
              onValue={(chosen) => setYear(Number(chosen))}
              options={years.map((one) => ({ value: String(one), label: String(one) }))}
            />
          </Field>
          <Save to={addressOf(exportContract.fec, { year })}>FEC</Save>
        </Part>
        {provider && <TaxReportsPart from={from} to={to} />}
      </div>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="panel p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-ink-2">{text}</p>
      <div className="mt-3 flex flex-wrap items-end gap-2">{children}</div>
    </section>
  );
}

function Save({ to, children }: { to: string; children: string }) {
  const t = useTexts();
  return (
    <ButtonLink reloadDocument download icon={Download} to={to} aria-label={t('save', { format: children })}>
      {children}
    </ButtonLink>
  );
}
