import { parisDay } from '#common/days.ts';
import { checkDocuments } from '#features/work/quotes/quote.public.ts';
import type { Calendar } from './calendar.ts';
import type { Quote } from './quotes.ts';
import type { Row } from './rows.ts';

/** The documents that a provider lacked at a recent award; empty for older awards. */
export const missingPapers =
  (papers: readonly Row<'provider_documents'>[], { now, instant }: { now: Calendar['now']; instant: Date }) =>
  (award: number | undefined, quote: Quote | undefined): { kind: string; state: string }[] => {
    if (!quote || award === undefined || award < now - 20) return [];
    const documents = papers
      .filter((paper) => paper.company_id === quote.provider.id)
      .map((paper) => ({
        kind: paper.kind,
        state: paper.state ?? 'pending',
        trades: paper.trades as string[],
        departements: [],
        issuedOn: paper.issued_on,
        startsOn: null,
        expiresOn: paper.expires_on as string | null,
        filedOn: paper.verified_at ? parisDay(paper.verified_at as Date) : null,
      }));
    const { trade } = quote.tender.need;
    const { totalHtMinor } = quote.totals;
    const judged = checkDocuments(documents, { trade, departement: null, totalHtMinor, today: parisDay(instant) });
    return judged.flatMap(({ kind, required, fault }) => (required && fault ? [{ kind, state: fault }] : []));
  };
