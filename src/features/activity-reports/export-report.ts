import { trades } from '#common/trades.ts';
import { writeCsv } from '#common/write-csv.ts';
import type { ActivityReport } from './activity-report.contract.ts';
import type { ReportTable } from './activity-report.rules.ts';

type Cells = (string | number | null)[];

/** Euros as French spreadsheets read them: «1234,50». */
const euros = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');
const hours = (value: number | null): string => (value === null ? '' : value.toFixed(1).replace('.', ','));

const states: Record<string, string> = {
  published: 'Publiée',
  awarded: 'Commandée',
  scheduled: 'Planifiée',
  in_progress: 'En cours',
  done: 'À réceptionner',
  accepted: 'Réceptionnée',
  closed: 'Clôturée',
  on_hold: 'En attente',
  cancelled: 'Annulée',
  expired: 'Expirée',
};
const casquettes: Record<string, string> = {
  admin: 'Administrateur',
  donneur_ordre: 'Donneur d’ordre',
  prestataire: 'Prestataire',
  rivp: 'RIVP',
  tce: 'TCE',
  manutention: 'Manutentionnaire',
};
const tradeOf = (id: string | null): string => trades.find((trade) => trade.id === id)?.label ?? 'Sans métier';

const tables: Record<ReportTable, (report: ActivityReport) => [string[], Cells[]]> = {
  months: ({ months }) => [
    ['Mois', 'Demandes publiées', 'Commandes', 'Réceptionné HT (EUR)', 'En cours HT (EUR)'],
    months.map((row) => [
      row.month.slice(0, 7),
      row.published,
      row.orders,
      euros(row.doneMinor),
      euros(row.committedMinor),
    ]),
  ],
  states: ({ states: rows }) => [
    ['État', 'Demandes'],
    rows.map((row) => [states[row.state] ?? row.state, row.requests]),
  ],
  trades: ({ trades: rows }) => [
    [
      'Métier',
      'Demandes publiées',
      'Devis reçus',
      'Commandes',
      'Commandé HT (EUR)',
      'Premier devis (heures, médiane)',
      'Commande (heures, médiane)',
    ],
    rows.map((row) => [
      tradeOf(row.trade),
      row.published,
      row.quotes,
      row.orders,
      euros(row.orderedMinor),
      hours(row.quoteHours),
      hours(row.orderHours),
    ]),
  ],
  companies: ({ companies }) => [
    ['Donneur d’ordre', 'Ville', 'Demandes publiées', 'Commandes', 'Commandé HT (EUR)'],
    companies.map((row) => [row.name, row.city, row.published, row.orders, euros(row.orderedMinor)]),
  ],
  providers: ({ providers }) => [
    [
      'Prestataire',
      'Ville',
      'Devis envoyés',
      'Devis acceptés',
      'Commandes',
      'Commandé HT (EUR)',
      'Confirmation (heures, médiane)',
    ],
    providers.map((row) => [
      row.name,
      row.city,
      row.quotes,
      row.won,
      row.orders,
      euros(row.orderedMinor),
      hours(row.confirmHours),
    ]),
  ],
  accounts: ({ accounts }) => [
    ['Casquette', 'Nouveaux comptes'],
    accounts.map((row) => [casquettes[row.role] ?? row.role, row.people]),
  ],
};

/** One table of a report, as a CSV that French spreadsheets open. */
export function exportReport(report: ActivityReport, table: ReportTable): string {
  const [header, rows] = tables[table](report);
  return writeCsv(header, rows);
}
