import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import type { RequestDocument } from '#features/work/requests/request-file.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { IconButton } from '#ui/marks/button.tsx';
import { DoubtNote } from '#ui/feedback/doubt-note.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { requestApi } from '../public/api.ts';
import { DocumentLink, requestDocumentUrl } from '../public/request-documents.tsx';
import { useEditorTexts } from '../texts-editor.ts';
import { useEditor } from './editor-context.ts';

export function DocumentList() {
  const t = useEditorTexts();
  const { photos, state } = useEditor();
  const [going, setGoing] = useState<RequestDocument | null>(null);
  const { id } = state;
  if (!id) return null;
  return (
    <>
      {photos.documents.length > 0 && (
        <ul className="flex flex-col" aria-label={t('describe.documents')}>
          {photos.documents.map((document) => (
            <li key={document.id} className="flex flex-col gap-1">
              <span className="flex min-h-9 items-center gap-1.5">
                <Icon of={FileText} size={16} className="flex-none text-ink-2" />
                <DocumentLink address={requestDocumentUrl(id, document.id)} document={document} />
                <IconButton
                  icon={X}
                  label={t('describe.removeDocument', { name: document.name })}
                  onClick={() => setGoing(document)}
                />
              </span>
              <DoubtNote doubt={document.doubt} />
            </li>
          ))}
        </ul>
      )}
      <ActDialog
        open={going !== null}
        onClose={() => setGoing(null)}
        title={t('describe.removeTitle', { name: going?.name ?? '' })}
        text={t('describe.removeText')}
        confirmLabel={t('describe.removeConfirm')}
        tone="danger"
        done={t('describe.removed', { name: going?.name ?? '' })}
        onConfirm={async () => {
          if (!going) return;
          await requestApi.removeDocument.call({ id, fileId: going.id });
          photos.forgetDocument(going.id);
        }}
      />
    </>
  );
}
