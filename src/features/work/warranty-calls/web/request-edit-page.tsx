import { EditedRequest } from '#features/work/requests/web/public/edited-request.tsx';
import { WarrantyPart } from './warranty-part.tsx';

export default function RequestEditPage() {
  return <EditedRequest warranty={WarrantyPart} />;
}
