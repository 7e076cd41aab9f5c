import type { Kysely } from 'kysely';
import type { CostBearer } from '#common/cost-bearers.ts';
import { costBearerName, tradeName } from '#common/faults.ts';
import type { Language } from '#common/locales.ts';
import type { TradeId } from '#common/trades.ts';
import type { TableFormat } from '#common/table-formats.ts';
import type { DB } from '#platform/db/types.ts';
import type { Call } from '#platform/http/bind.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Download } from '#platform/http/send-attachment.ts';
import { type Cell, Decimal, money, tableFile } from '#platform/http/table-file.ts';
import { sayIn } from '#platform/voices.ts';
import { eachInvoice, eachPayment, type ExportedInvoice } from './export.queries.ts';
import type { ExportTable, Period } from './export.contract.ts';
import { eachReceived, eachSupplierPayment, type ExportedReceived } from './received.queries.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };

const texts: Record<Language, Pick<typeof fr, 'export'>> = { fr, en, de, es, it };

type Column = keyof (typeof fr)['export']['columns'];
type Write<Row> = (row: Row, language: Language, provider: boolean) => Cell[][];
type Each<Row> = (db: Kysely<DB>, viewer: CompanyViewer, period: Period) => AsyncGenerator<Row>;
type Rows = (call: Call<CompanyViewer>, period: Period) => AsyncGenerator<Cell[]>;

const rowsOf = <Row>(each: Each<Row>, write: Write<Row>): Rows =>
  async function* ({ db, viewer, language }, period) {
    for await (const one of each(db, viewer, period)) yield* write(one, language, viewer.side === 'provider');
  };

const bearer = (language: Language, who: CostBearer | null) => who && sayIn(language, costBearerName(who));
const both = (first: Rows, second: Rows): Rows =>
  async function* (call, period) {
    yield* first(call, period);
    yield* second(call, period);
  };

const orNone = (minor: number | null) => (minor === null ? null : money(minor));
const rate = (bp: number) => new Decimal(bp, 2);
const ownColumns = ['number', 'kind', 'issuedOn'] as const;
const own = ({ document: { number, kind, issuedOn } }: ExportedInvoice, language: Language): Cell[] => [
  number,
  texts[language].export.kinds[kind],
  issuedOn,
];
const signOf = ({ document: { kind } }: ExportedInvoice) => (kind === 'credit' ? -1 : 1);

/** The same for a received invoice; its credit notes are negative too. */
const ofReceived = ({ number, kind, issuedOn }: ExportedReceived, language: Language): Cell[] => [
  number,
  texts[language].export.kinds[kind],
  issuedOn,
];
const signed = ({ kind }: ExportedReceived, minor: number | null) =>
  minor === null ? null : kind === 'credit' ? -Math.abs(minor) : minor;
const tradeIn = (language: Language, trade: TradeId | null) => trade && sayIn(language, tradeName(trade));

const tables: Record<ExportTable, { columns: readonly Column[]; rows: Rows }> = {
  invoices: {
    columns: [
      ...ownColumns,
      'dueOn',
      'other',
      'siren',
      'order',
      'title',
      'site',
      'trade',
      'costBearer',
      'totalHt',
      'totalVat',
      'totalTtc',
      'retention',
      'currency',
      'credited',
    ],
    rows: both(
      rowsOf(eachInvoice, (invoice, language, provider) => {
        const { document, trade, costBearer, credited } = invoice;
        const { totals, order, site } = document;
        const other = provider ? document.buyer : document.seller;
        const sign = signOf(invoice);
        return [
          [
            ...own(invoice, language),
            document.dueOn,
            other.name,
            other.siren,
            order.number,
            order.title,
            site.name,
            sayIn(language, tradeName(trade)),
            bearer(language, costBearer),
            ...[totals.totalHtMinor, totals.totalVatMinor, totals.totalTtcMinor, totals.retentionMinor].map((minor) =>
              money(sign * minor),
            ),
            document.currency,
            credited,
          ],
        ];
      }),
      rowsOf(eachReceived, (one, language) => [
        [
          ...ofReceived(one, language),
          one.dueOn,
          one.supplier,
          one.siren,
          one.order,
          one.title,
          one.site,
          tradeIn(language, one.trade),
          bearer(language, one.costBearer),
          ...[one.htMinor, one.vatMinor, one.ttcMinor].map((minor) => orNone(signed(one, minor))),
          money(0),
          one.currency,
          null,
        ],
      ]),
    ),
  },
  lines: {
    columns: [
      ...ownColumns,
      'site',
      'costBearer',
      'lot',
      'line',
      'designation',
      'quantity',
      'unit',
      'unitPrice',
      'allowance',
      'rate',
      'totalHt',
      'currency',
    ],
    rows: rowsOf(eachInvoice, (invoice, language) =>
      invoice.document.lines.map((line) => [
        ...own(invoice, language),
        invoice.document.site.name,
        bearer(language, invoice.costBearer),
        line.lot,
        line.number,
        line.designation,
        new Decimal(line.quantityMilli, 3),
        line.unit,
        new Decimal(line.unitPriceE4, 4),
        money(line.allowanceMinor),
        rate(line.vatRateBp),
        money(signOf(invoice) * line.totalHtMinor),
        invoice.document.currency,
      ]),
    ),
  },
  vat: {
    columns: [...ownColumns, 'other', 'rate', 'base', 'totalVat', 'currency'],
    rows: both(
      rowsOf(eachInvoice, (invoice, language, provider) =>
        invoice.document.totals.vat.map(({ vatRateBp, baseMinor, vatMinor }) => [
          ...own(invoice, language),
          (provider ? invoice.document.buyer : invoice.document.seller).name,
          rate(vatRateBp),
          money(signOf(invoice) * baseMinor),
          money(signOf(invoice) * vatMinor),
          invoice.document.currency,
        ]),
      ),
      rowsOf(eachReceived, (one, language) =>
        (one.vat ?? [{ rateBp: null, baseMinor: one.htMinor, vatMinor: one.vatMinor }]).map(
          ({ rateBp, baseMinor, vatMinor }) => [
            ...ofReceived(one, language),
            one.supplier,
            rateBp === null ? null : rate(rateBp),
            orNone(signed(one, baseMinor)),
            orNone(signed(one, vatMinor)),
            one.currency,
          ],
        ),
      ),
    ),
  },
  payments: {
    columns: [
      'paidOn',
      'number',
      'other',
      'siren',
      'site',
      'trade',
      'costBearer',
      'method',
      'reference',
      'state',
      'amount',
      'currency',
    ],
    rows: both(
      rowsOf(eachPayment, ({ document, trade, costBearer, ...payment }, language, provider) => {
        const other = provider ? document.buyer : document.seller;
        const words = texts[language].export;
        return [
          [
            payment.paidOn,
            document.number,
            other.name,
            other.siren,
            document.site.name,
            sayIn(language, tradeName(trade)),
            bearer(language, costBearer),
            words.methods[payment.method],
            payment.reference,
            words.states[payment.state],
            money(payment.amountMinor),
            document.currency,
          ],
        ];
      }),
      rowsOf(eachSupplierPayment, (payment, language) => {
        const words = texts[language].export;
        return [
          [
            payment.paidOn,
            payment.number,
            payment.supplier,
            payment.siren,
            payment.site,
            tradeIn(language, payment.trade),
            bearer(language, payment.costBearer),
            words.methods[payment.method],
            payment.reference,
            words.states.sent,
            money(payment.amountMinor),
            payment.currency,
          ],
        ];
      }),
    ),
  },
};

export async function exportTable(
  call: Call<CompanyViewer>,
  { table, format, ...period }: Period & { table: ExportTable; format: TableFormat },
): Promise<Download> {
  const { language } = call;
  const { columns, rows } = tables[table];
  const words = texts[language].export;
  return tableFile(
    {
      name: `${words.files[table]}-${period.from}-${period.to}`,
      sheet: words.files[table],
      header: columns.map((column) => words.columns[column]),
      rows: rows(call, period),
    },
    format,
    language,
  );
}
