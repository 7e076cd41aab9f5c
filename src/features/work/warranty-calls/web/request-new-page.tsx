import { NewRequest } from '#features/work/requests/web/public/new-request.tsx';
import { WarrantyPart } from './warranty-part.tsx';

/** A new request, with the works that may still answer for it. */
export default function RequestNewPage() {
  return <NewRequest warranty={WarrantyPart} />;
}
