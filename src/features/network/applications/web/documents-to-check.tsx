import { Link } from 'react-router';
import type { ApplicationDetail } from '#features/network/applications/application.contract.ts';
import type { DocumentKind } from '#features/network/documents/document.contract.ts';
import { useDocumentName } from '#features/network/documents/web/public/document-name.ts';
import { path } from '#paths.ts';
import { DocumentStatus } from '#ui/marks/status.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';

const line = 'flex min-h-10 items-center justify-between gap-2 border-b border-line px-3 py-1.5 last:border-0';

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
      <ul className="rounded-md border border-line-strong bg-surface">
        {papers.map((paper) => (
          <li key={paper.id} className={line}>
            <Link className="link" to={`${path('adminDocuments')}?document=${paper.id}`}>
              {nameOf(paper.kind as DocumentKind)}
            </Link>
            <DocumentStatus state={paper.state} />
          </li>
        ))}
        {absent.map((kind) => (
          <li key={kind} className={line}>
            <span>{nameOf(kind as DocumentKind)}</span>
            <DocumentStatus state="missing" />
          </li>
        ))}
      </ul>
    </>
  );
}
