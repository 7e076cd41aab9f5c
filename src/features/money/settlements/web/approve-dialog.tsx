import { useState } from 'react';
import { SigningNote, useAskWords } from '#features/work/approvals/web/public/signing-note.tsx';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { settlementApi } from './public/api.ts';
import type { SettlementProps } from './settlement-part.tsx';
import { useTexts } from './texts.ts';

export function ApproveDialog({ invoice, settlement, onClose }: SettlementProps & { onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const words = useAskWords();
  const [note, setNote] = useState('');
  const { id, version, toApproveMinor: amountMinor, contestedMinor, currency, signing, acts } = settlement;
  const asks = signing?.sign.allowed === false && signing.ask.allowed;
  const verdict = acts.approve.allowed && signing && !asks ? signing.sign : acts.approve;
  return (
    <ActDialog
      onClose={onClose}
      title={t('approveTitle', { amount: format.money(amountMinor, currency) })}
      text={t('approveText', { company: invoice.provider.name })}
      confirmLabel={asks ? words.ask : t('approve')}
      verdict={verdict}
      done={asks ? words.asked : t('approved')}
      onConfirm={async () => {
        if (asks) await settlementApi.askApproval.call({ id, note });
        else await settlementApi.approve.call({ id, version, amountMinor });
      }}
    >
      {() => (
        <>
          {contestedMinor > 0 && <Note>{t('approveLeft', { contested: format.money(contestedMinor, currency) })}</Note>}
          {signing && <SigningNote signing={signing} currency={currency} note={note} onNote={setNote} />}
        </>
      )}
    </ActDialog>
  );
}
