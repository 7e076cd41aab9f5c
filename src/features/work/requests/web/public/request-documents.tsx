import { FileText } from 'lucide-react';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';

interface ShownDocument {
  id: string;
  name: string;
  sizeBytes: number;
}

/** The name of a document, which saves it, and its weight. */
export function DocumentLink({ address, document: { name, sizeBytes } }: { address: string; document: ShownDocument }) {
  const format = useFormat();
  return (
    <>
      <a className="link min-w-0 truncate text-sm" href={address} download={name}>
        {name}
      </a>
      <span className="flex-none text-xs text-ink-3">{format.fileSize(sizeBytes)}</span>
    </>
  );
}

/** The bytes of a document, read under the viewer's own rights. */
export const requestDocumentUrl = (requestId: string, documentId: string) =>
  `/api/requests/${requestId}/documents/${documentId}`;

interface DocumentLinksProps {
  documents: readonly ShownDocument[];
  /** Where the bytes of one are read. */
  addressOf: (id: string) => string;
  label: string;
}

/** Plans and price schedules, each saved by its name; nothing without any. */
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
