import { useParams } from 'react-router';
import { OpenedEditor } from '../editor/opened-editor.tsx';
import type { WarrantySlot } from './warranty-slot.ts';

export function EditedRequest({ warranty }: { warranty: WarrantySlot }) {
  const { requestId = '' } = useParams();
  return <OpenedEditor key={requestId} requestId={requestId} warranty={warranty} />;
}
