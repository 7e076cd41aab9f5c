import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { DocumentKind } from '#features/documents/document.contract.ts';
import { documentApi } from '#features/documents/web/public/api.ts';
import { usePaperName } from '#features/documents/web/public/paper-name.ts';
import { path } from '#paths.ts';
import { DocumentStatus } from '#ui/status.tsx';
import { Note } from '#ui/note.tsx';
import { useTexts } from './texts.ts';

interface Props {
  companyId: string;
  /** Kinds asked for that are not verified. */
  unverified: readonly string[];
}

/** The papers of a file that wait for their check, each leading to it, and those that are missing. */
export function PapersToCheck({ companyId, unverified }: Props) {
  const t = useTexts();
  const nameOf = usePaperName();
  const { data } = useQuery(
    documentApi.list.queryOptions({ input: { state: 'pending', companyId, limit: 20 }, staleTime: 0 }),
  );
  const waiting = data?.items ?? [];
  const absent = unverified.filter((kind) => !waiting.some((paper) => paper.kind === kind));
  if (data && unverified.length === 0 && waiting.length === 0) return <Note tone="success">{t('allVerified')}</Note>;
  return (
    <ul className="apl__d">
      {waiting.map((paper) => (
        <li key={paper.id} className="row between g8">
          <Link className="link" to={`${path('adminDocuments')}?document=${paper.id}`}>
            {nameOf(paper.kind)}
          </Link>
          <DocumentStatus state={paper.state} />
        </li>
      ))}
      {absent.map((kind) => (
        <li key={kind} className="row between g8">
          <span>{nameOf(kind as DocumentKind)}</span>
          <DocumentStatus state="missing" />
        </li>
      ))}
    </ul>
  );
}
