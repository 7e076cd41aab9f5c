import { EditedRequest } from '#features/work/requests/web/public/edited-request.tsx';
import { WarrantyPart } from './warranty-part.tsx';

/** A request written before, with the works that may still answer for it. */
export default function RequestEditPage() {
  return <EditedRequest warranty={WarrantyPart} />;
}
