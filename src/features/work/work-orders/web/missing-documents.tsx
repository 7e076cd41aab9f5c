import type { ReactNode } from 'react';
import type { MissingDocument } from '#features/work/work-orders/work-order.contract.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';

export interface MissingDocumentsProps {
  missing: readonly MissingDocument[];
  company: string;
  ask: AskFor;
}

/** The control to ask for a document, provided by a slice above. */
export type AskFor = (kind: MissingDocument['kind']) => ReactNode;

export function MissingDocuments({ missing, company, ask }: MissingDocumentsProps) {
  const t = useTexts();
  return (
    <Note tone="warning" title={t('missing', { count: missing.length })}>
      <ul>
        {missing.map(({ kind, message }) => (
          <li key={kind}>
            {message}
            {ask(kind)}
          </li>
        ))}
      </ul>
      <span className="mt-1 block">{t('missingText', { company })}</span>
    </Note>
  );
}
