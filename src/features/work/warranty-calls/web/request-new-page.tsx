import { NewRequest } from '#features/work/requests/web/public/new-request.tsx';
import { WarrantyPart } from './warranty-part.tsx';

export default function RequestNewPage() {
  return <NewRequest warranty={WarrantyPart} />;
}
