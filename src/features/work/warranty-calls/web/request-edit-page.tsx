import { EditedRequest } from '#features/work/requests/web/public/edited-request.tsx';
import { BeforeParts } from './before-parts.tsx';

/** An existing draft, with received works that may still be under guarantee. */
export default function RequestEditPage() {
  return <EditedRequest warranty={BeforeParts} />;
}
