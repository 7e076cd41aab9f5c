import { useParams } from 'react-router';
import { OpenedEditor } from './editor/opened-editor.tsx';

/** A request written before: a draft saved as it is typed, a published one by its button. */
export default function RequestEditPage() {
  const { requestId = '' } = useParams();
  return <OpenedEditor key={requestId} requestId={requestId} />;
}
