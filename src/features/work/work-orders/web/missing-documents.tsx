import type { MissingDocument } from '#features/work/work-orders/work-order.contract.ts';
import { Note } from '#ui/note.tsx';
import { useTexts } from './texts.ts';

/** The papers that stand between a quote and its award, each with its reason, and what to do about them. */
export function MissingDocuments({ missing, company }: { missing: readonly MissingDocument[]; company: string }) {
  const t = useTexts();
  return (
    <Note tone="warning" title={t('missing', { count: missing.length })}>
      <ul>
        {missing.map(({ kind, message }) => (
          <li key={kind}>{message}</li>
        ))}
      </ul>
      <span className="mt-1 block">{t('missingText', { company })}</span>
    </Note>
  );
}
