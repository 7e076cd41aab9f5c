import type { Kysely } from 'kysely';
import { inAnswer } from '#common/said.ts';
import { orNotFound } from '#common/problems.ts';
import { readAs } from '#common/readers.ts';
import type { VatShare } from '#common/quote-totals.ts';
import type { AgreedPrices } from '#features/network/collaborations/collaboration.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { changesSince, type OwnReason, sayOwnReason } from '#features/work/requests/request.public.ts';
import { agreedOf } from './agreed-prices.ts';
import { agreedFor, siteCoefficientOf } from './agreed.rules.ts';
import { type QuoteDetail, quoteDetail, type QuoteItem, quoteItem, type QuoteReading } from './quote.contract.ts';
import { findQuote, linesOf, markViewed, type QuoteLine, type QuoteRow, type QuoteDetailRow } from './quote.queries.ts';
import { isAskedAgain, isRevisionAsked, isToConfirm, quoteActs } from './quote.rules.ts';

const itemOf = (row: QuoteRow) => ({
  ...row,
  request: {
    id: row.requestId,
    number: row.requestNumber,
    title: row.title,
    trade: row.trade,
    state: row.requestState,
    round: row.requestRound,
    scopeVersion: row.requestScope,
    departement: row.departement,
    ...(row.parted && { state: 'closed', round: row.round, scopeVersion: row.scopeVersion }),
  },
  toConfirm: isToConfirm(row),
  askedAgain: isAskedAgain(row),
  revisionAsked: isRevisionAsked(row),
  provider: { id: row.providerId, name: row.providerName },
  orderingCompany: row.orderingName,
  currency: row.currency as QuoteItem['currency'],
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export const presentItem = ({ side }: Viewer, row: QuoteRow): QuoteItem => readAs(quoteItem, side, itemOf(row));

/** Insurance details that a quote must have and lacks (loi n° 96-603, art. 22-2). */
function uninsuredOf(verified: QuoteDetailRow['insurances']): QuoteDetail['issuer']['uninsured'] {
  if (verified.length === 0) return ['certificate'];
  const areaSaid = verified.every(({ kind, departements }) => kind !== 'decennale' || departements.length > 0);
  const contactSaid = verified.every(({ contact }) => contact !== '');
  return [...(contactSaid ? [] : ['contact' as const]), ...(areaSaid ? [] : ['area' as const])];
}

export function presentDetail(
  viewer: Viewer,
  row: QuoteDetailRow,
  lines: readonly QuoteLine[],
  agreed: AgreedPrices['lines'] = [],
): QuoteDetail {
  const { signerName, signedAt, sha256, vatCertified } = row;
  return readAs(quoteDetail, viewer.side, {
    ...row,
    ...itemOf(row),
    vatBreakdown: row.vatBreakdown as unknown as VatShare[],
    declineReason: row.ownReason ? inAnswer(sayOwnReason(row.ownReason as OwnReason)) : row.declineReason,
    signature: signedAt && {
      name: signerName ?? '',
      at: signedAt.toISOString(),
      sha256: sha256 ?? '',
      of: row.sealedFormat,
      approvedBy: row.approverName,
      vatCertified,
    },
    lines: lines.flatMap(({ quoteId, ...line }) => {
      const found = agreedFor(line, agreed);
      const agreedE4 = found?.unitPriceE4 ?? null;
      const agreedSiteE4 = siteCoefficientOf(found);
      return quoteId === row.id ? [{ ...line, agreedE4, agreedSiteE4 } as QuoteDetail['lines'][number]] : [];
    }),
    issuer: {
      name: row.legalName,
      siret: row.siret,
      vatNumber: row.vatNumber,
      address: [row.street, `${row.postalCode} ${row.city}`.trim()].filter(Boolean).join(', '),
      phone: row.phone,
      email: row.email,
      // Without a certificate, what the company declares.
      insurances:
        row.insurances.length > 0 || !row.insurer
          ? row.insurances
          : [{ kind: null, insurer: row.insurer, contact: '', contract: '', departements: [] }],
      uninsured: uninsuredOf(row.insurances),
    },
    acts: quoteActs.of(actorOf(viewer), row),
  });
}

/** Records the reading; 404 out of reach. */
export async function readQuote(db: Kysely<DB>, viewer: Viewer, id: string, now: Date): Promise<QuoteReading> {
  const row = orNotFound(await findQuote(db, viewer, id, now));
  const lines = await linesOf(db, [id]);
  const agreed = await agreedOf(db, viewer, [row], now, lines);
  const detail = presentDetail(viewer, row, lines, agreed.get(id)?.lines);
  await markViewed(db, viewer, [row], now);
  const living = !row.parted && (['draft', 'sent', 'expired'].includes(row.state) || isAskedAgain(row));
  return { ...detail, changes: living ? await changesSince(db, row.requestId, row.scopeVersion) : [] };
}
