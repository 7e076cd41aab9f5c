import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { largestPaper } from '#common/file-problems.ts';
import { guaranteeContract, type Guarantees } from '#features/work/guarantees/guarantee.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field, FieldError } from '#ui/inputs/field.tsx';
import { FileDrop } from '#ui/files/file-drop.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { paperToSend } from '#ui/files/shrink-image.ts';
import { uploadFile } from '#ui/files/upload-file.ts';
import { useTexts } from './texts.ts';

export function ProposeBondDialog({ guarantees, onClose }: { guarantees: Guarantees; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const [bank, setBank] = useState('');
  const [chosen, setChosen] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { workOrderId: id, version, retention, acts } = guarantees;
  const amount = format.money(retention?.amountMinor ?? 0, retention?.currency);
  return (
    <ActDialog
      onClose={onClose}
      title={t('proposeTitle', { amount })}
      text={t('proposeText', { amount })}
      confirmLabel={t('propose')}
      verdict={acts.proposeBond}
      done={t('proposed')}
      onConfirm={async () => {
        setMissing(!chosen);
        if (!chosen) return false;
        const address = addressOf(guaranteeContract.proposeBond, { id, version, bank });
        return uploadFile<Guarantees>(address, await paperToSend(chosen), { onProgress: () => undefined });
      }}
    >
      {(problem) => (
        <>
          <Field label={t('bank')} error={problem('bank')} required>
            <Input maxLength={120} value={bank} onChange={(event) => setBank(event.currentTarget.value)} />
          </Field>
          <FileDrop
            label={chosen ? chosen.name : t('bondFile')}
            hint={chosen && t('bondOther')}
            accept="application/pdf,image/*"
            maxSize={largestPaper}
            onFiles={([file]) => {
              setMissing(false);
              setChosen(file ?? null);
            }}
          />
          {isMissing && <FieldError>{t('bondFileMissing')}</FieldError>}
        </>
      )}
    </ActDialog>
  );
}
