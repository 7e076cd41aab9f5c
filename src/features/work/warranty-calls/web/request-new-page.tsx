import { NewRequest } from '#features/work/requests/web/public/new-request.tsx';
import { WarrantyPart } from './warranty-part.tsx';

/** A new request, with received works that may still be under guarantee. */
export default function RequestNewPage() {
  return <NewRequest warranty={WarrantyPart} />;
}
