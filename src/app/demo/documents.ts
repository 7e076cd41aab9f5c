import { addDays, addMonths, parisDay } from '#common/days.ts';
import { findTrade } from '#common/trades.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import type { Prng } from './prng.ts';
import type { Row } from './rows.ts';

type Document = Row<'provider_documents'>;
/** Fictitious insurer; phone numbers are reserved for fiction (ARCEP). */
export const insurerContact = '8 rue de l’Exemple, 75000 Paris, 01 99 00 12 40';

type Care = 'sound' | 'ending' | 'lapsed' | 'pending' | 'bare';

/** Providers whose documents appear on screen; the others are random. */
const known: Record<string, Care> = {
  lefort: 'ending',
  rivoire: 'sound',
  vasseur: 'lapsed',
  marchetti: 'sound',
  baudry: 'sound',
  delorme: 'sound',
  kessel: 'sound',
  lenoir: 'sound',
  payet: 'sound',
  montlouis: 'sound',
  dasilva: 'pending',
  loire: 'bare',
};

interface DocumentRow {
  kind: string;
  issued: string;
  expires: string | null;
  state?: 'pending' | 'verified';
  reference?: string;
}

function documentsOf(care: Care, prng: Prng, today: string, decennial: boolean): DocumentRow[] {
  const yearly = (offset: number) => ({
    issued: addDays(addMonths(today, -12), offset),
    expires: addDays(today, offset),
  });
  const half = (offset: number) => ({ issued: addDays(addMonths(today, -6), offset), expires: addDays(today, offset) });
  const left = { sound: prng.integer(45, 165), ending: 26, lapsed: -prng.integer(3, 40), pending: 80, bare: -90 }[care];
  const reference = () => `${prng.pick(['D', 'P', 'RC'])}-${prng.integer(100_000, 999_999)}`;
  const kbisIssued = addDays(today, -prng.integer(20, 320));
  const papers: DocumentRow[] = [
    { kind: 'kbis', issued: kbisIssued, expires: null, state: care === 'pending' ? 'pending' : 'verified' },
    { kind: 'vigilance', ...half(left), reference: `V${prng.integer(10_000_000, 99_999_999)}` },
    { kind: 'rc_pro', ...yearly(prng.integer(40, 330)), reference: reference() },
  ];
  if (decennial && care !== 'bare') {
    papers.push({ kind: 'decennale', ...yearly(prng.integer(35, 320)), reference: reference() });
  }
  if (prng.chance(0.7)) papers.push({ kind: 'rib', issued: addDays(today, -prng.integer(60, 380)), expires: null });
  if (prng.chance(0.3)) papers.push({ kind: 'foreign_workers', ...half(prng.integer(20, 160)) });
  // The second-last certificate, which stays on file.
  if (care !== 'bare')
    papers.push({ kind: 'vigilance', ...half(left - 180), reference: `V${prng.integer(10_000_000, 99_999_999)}` });
  return papers;
}

/** Providers' documents as of today: mostly valid, some ending, expired, pending or missing. */
export function makeDocuments(companies: readonly DemoCompany[], prng: Prng, id: NewId, now: Date): Document[] {
  const today = parisDay(now);
  return companies
    .filter(({ isProvider }) => isProvider)
    .flatMap(({ id: companyId, slug, trades, row }): Document[] => {
      const care =
        known[slug] ??
        prng.weighted<Care>([
          ['sound', 60],
          ['ending', 14],
          ['lapsed', 12],
          ['pending', 9],
          ['bare', 5],
        ]);
      const covered = trades.filter((trade) => findTrade(trade)?.decennial);
      return documentsOf(care, prng, today, covered.length > 0).map(({ kind, issued, expires, state, reference }) => {
        const filed = new Date(Math.min(Date.parse(addDays(issued, 3)) + 33_000_000, now.getTime() - 7_200_000));
        const verified = new Date(Math.min(filed.getTime() + 86_400_000, now.getTime() - 3_600_000));
        return {
          id: id(filed),
          company_id: companyId,
          kind,
          state: state ?? 'verified',
          reference: reference ?? '',
          insurer: kind === 'decennale' || kind === 'rc_pro' ? String(row.insurer) : '',
          insurer_contact: kind === 'decennale' || kind === 'rc_pro' ? insurerContact : '',
          trades: kind === 'decennale' ? covered : [],
          issued_on: issued,
          expires_on: expires,
          verified_at: state === 'pending' ? null : verified,
          created_at: filed,
        };
      });
    });
}
