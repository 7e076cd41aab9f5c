import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { requestContract } from '#features/work/requests/request.contract.ts';
import { FileDialog } from '#ui/files/file-view.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useWords } from '#ui/words/words.ts';

interface ShownDocument {
  id: string;
  name: string;
  /** Missing in older data cached on a device. */
  contentType?: string | undefined;
  sizeBytes: number;
}

export function DocumentLink({ address, document }: { address: string; document: ShownDocument }) {
  const t = useWords();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { name, contentType = 'application/pdf' } = document;
  const size = format.fileSize(document.sizeBytes);
  return (
    <>
      <button
        type="button"
        className="link min-w-0 truncate text-sm max-md:min-h-11"
        aria-label={t('fileView.open', { name, size })}
        onClick={() => setIsOpen(true)}
      >
        {name}
      </button>
      <span className="flex-none text-xs text-ink-3">{size}</span>
      <a className="iconbtn flex-none" href={address} download={name} aria-label={t('fileView.save', { name })}>
        <Icon of={Download} size={16} />
      </a>
      {isOpen && <FileDialog file={{ ...document, contentType }} address={address} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export const requestDocumentUrl = (requestId: string, documentId: string) =>
  addressOf(requestContract.document, { id: requestId, fileId: documentId });

interface DocumentLinksProps {
  documents: readonly ShownDocument[];
  addressOf: (id: string) => string;
  label: string;
}

/** Plans and price schedules, each opened or downloaded; nothing without any. */
export function DocumentLinks({ documents, addressOf, label }: DocumentLinksProps) {
  if (documents.length === 0) return null;
  return (
    <ul className="flex flex-col" aria-label={label}>
      {documents.map((document) => (
        <li key={document.id} className="flex min-h-8 items-center gap-1.5 max-md:min-h-11">
          <Icon of={FileText} size={16} className="flex-none text-ink-2" />
          <DocumentLink address={addressOf(document.id)} document={document} />
        </li>
      ))}
    </ul>
  );
}
