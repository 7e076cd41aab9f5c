import { NewRequest } from '#features/work/requests/web/public/new-request.tsx';
import { BeforeParts } from './before-parts.tsx';

export default function RequestNewPage() {
  return <NewRequest warranty={BeforeParts} />;
}
