import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Invoice } from '#features/money/invoices/invoice.contract.ts';
import { InvoiceView } from '#features/money/invoices/web/public/invoice-view.tsx';
import { TransmissionPart } from '#features/money/transmissions/web/public/transmission-part.tsx';
import { sideOf } from '#common/roles.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { settlementApi } from './public/api.ts';
import { Standing } from './public/standing.tsx';
import { SettlementPart } from './settlement-part.tsx';

export default function InvoicePage() {
  const { invoiceId = '' } = useParams();
  return <InvoiceView invoiceId={invoiceId} settlement={Follow} standing={InvoiceStanding} />;
}

/** Its settlement between the two companies, then its status at the e-invoicing platform. */
const Follow = ({ invoice }: { invoice: Invoice }) => (
  <>
    <SettlementPart invoice={invoice} />
    <TransmissionPart invoice={invoice} />
  </>
);

function InvoiceStanding({ invoice: { id, kind, state } }: { invoice: Invoice }) {
  const { profile } = useSignedIn();
  const enabled = state === 'issued' && kind !== 'credit';
  const { data } = useQuery(settlementApi.read.queryOptions({ input: { id }, enabled }));
  const standing = state === 'draft' ? 'draft' : kind === 'credit' ? 'credit' : data?.standing;
  return standing && <Standing standing={standing} provider={sideOf(profile.selectedRole) === 'provider'} />;
}
