import { Link } from 'react-router';
import type { ApplicationDetail } from '#features/network/applications/application.contract.ts';
import type { DocumentKind } from '#features/network/documents/document.contract.ts';
import { useDocumentName } from '#features/network/documents/web/public/document-name.ts';
import { path } from '#paths.ts';
import { DocumentStatus } from '#ui/status.tsx';
import { Note } from '#ui/note.tsx';
import { useTexts } from './texts.ts';

/** The papers of a file, each leading to it, whether it waits or was judged; then those that are missing. */
export function DocumentsToCheck({ papers, unverified }: Pick<ApplicationDetail, 'papers' | 'unverified'>) {
  const t = useTexts();
  const nameOf = useDocumentName();
  const waits = (kind: string) =>
    papers.some((paper) => paper.kind === kind && paper.state !== 'verified' && paper.state !== 'expiring');
  const absent = unverified.filter((kind) => !waits(kind));
  return (
    <>
      {unverified.length === 0 && papers.every(({ state }) => state !== 'pending') && (
        <Note tone="success">{t('allVerified')}</Note>
      )}
      <ul className="apl__d">
        {papers.map((paper) => (
          <li key={paper.id} className="flex items-center justify-between gap-2">
            <Link className="link" to={`${path('adminDocuments')}?document=${paper.id}`}>
              {nameOf(paper.kind as DocumentKind)}
            </Link>
            <DocumentStatus state={paper.state} />
          </li>
        ))}
        {absent.map((kind) => (
          <li key={kind} className="flex items-center justify-between gap-2">
            <span>{nameOf(kind as DocumentKind)}</span>
            <DocumentStatus state="missing" />
          </li>
        ))}
      </ul>
    </>
  );
}
