import { NewRequest } from '#features/work/requests/web/public/new-request.tsx';
import { BeforeParts } from './before-parts.tsx';

/** A new request, with received works that may still be under guarantee. */
export default function RequestNewPage() {
  return <NewRequest warranty={BeforeParts} />;
}
