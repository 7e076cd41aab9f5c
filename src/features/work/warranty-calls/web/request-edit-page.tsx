import { EditedRequest } from '#features/work/requests/web/public/edited-request.tsx';
import { BeforeParts } from './before-parts.tsx';

export default function RequestEditPage() {
  return <EditedRequest warranty={BeforeParts} />;
}
