import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilters } from '#ui/lists/use-filters.ts';
import type { TradeId } from '#common/trades.ts';
import type { DocumentKind, FiledDocument } from '#features/network/documents/document.contract.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { DepositDialog } from '../deposit-dialog.tsx';
import { DocumentRow } from '../document-row.tsx';
import { useTexts } from '../texts.ts';
import { documentApi } from './api.ts';
import { DocumentView } from './document-view.tsx';
import { AccessLog } from './access-log.tsx';

export function DocumentsPanel({ trades, companyId }: { trades: readonly TradeId[]; companyId: string }) {
  const t = useTexts();
  // A mail that asks for a document links to its line.
  const wanted = useFilters<'piece'>().get('piece');
  const [filing, setFiling] = useState<DocumentKind | null>(null);
  const [opened, setOpened] = useState<FiledDocument | null>(null);
  const reading = useQuery(documentApi.mine.queryOptions({ staleTime: 0 }));
  const { data } = reading;
  if (!data) return <Unread reading={reading} failed={t('failed')} rows={6} />;
  const { deposit } = data.acts;
  const ofKind = data.items.find(({ kind, draft }) => kind === filing && draft);
  return (
    <>
      <ul className="rounded-lg border border-line-strong bg-surface">
        {data.items
          .toSorted((a, b) => Number(b.asked) - Number(a.asked))
          .map((one) => (
            <DocumentRow
              key={one.kind}
              ofKind={one}
              wishes={data.wishes.filter(({ kind }) => kind === one.kind)}
              led={one.kind === wanted}
              refused={deposit.allowed ? null : deposit.reason}
              onFile={() => setFiling(one.kind)}
              onOpen={setOpened}
            />
          ))}
      </ul>
      {ofKind && (
        <DepositDialog
          key={ofKind.kind}
          ofKind={ofKind}
          trades={trades}
          companyId={companyId}
          iban={data.iban}
          onClose={() => setFiling(null)}
        />
      )}
      {opened && (
        <Dialog open shape="wide" onClose={() => setOpened(null)} title={t(`kind.${opened.kind}`)}>
          <DocumentView paper={opened} />
          <h3 className="label mt-4 mb-1">{t('readings')}</h3>
          <AccessLog id={opened.id} />
        </Dialog>
      )}
    </>
  );
}
