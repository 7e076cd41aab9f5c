import { useParams } from 'react-router';
import { ReceivedInvoiceView } from '#features/money/received-invoices/web/public/received-invoice-view.tsx';
import { PayablePart } from './payable-part.tsx';

export default function ReceivedInvoicePage() {
  const { receivedId = '' } = useParams();
  return <ReceivedInvoiceView receivedId={receivedId} settling={<PayablePart receivedId={receivedId} />} />;
}
