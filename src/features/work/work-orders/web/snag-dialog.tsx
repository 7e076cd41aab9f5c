import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { maxSnagPhotos, type Snag } from '#features/work/work-orders/snag.contract.ts';
import { type WorkOrder, workOrderContract } from '#features/work/work-orders/work-order.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { keyOfFile, uploadFile } from '#ui/files/upload-file.ts';
import { workOrderApi } from './public/api.ts';
import { PhotoPicker } from './public/photo-picker.tsx';
import { useTexts } from './texts.ts';

export type SnagAct = 'fix' | 'lift' | 'reopen';

export interface SnagDialogProps {
  order: WorkOrder;
  snag: Snag;
  move: SnagAct;
  onClose: () => void;
}

export function SnagDialog({ order, snag, move, onClose }: SnagDialogProps) {
  const t = useTexts();
  const { name } = useSignedIn().user;
  const [reason, setReason] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const { id, version, description } = snag;
  const number = String(snag.position);
  const company = move === 'fix' ? order.orderingCompany.name : order.provider.name;
  const room = maxSnagPhotos - snag.photos[move === 'fix' ? 'repaired' : 'noted'].length;

  // Photos already sent stay sent when a later one fails: only the rest is sent again.
  async function sendPhotos() {
    for (const file of files) {
      await uploadFile(addressOf(workOrderContract.addSnagPhoto, { id }), file, {
        key: keyOfFile(file),
        onProgress: () => {},
      });
      setFiles((rest) => rest.filter((one) => one !== file));
    }
  }

  return (
    <ActDialog
      onClose={onClose}
      title={t(`snag.${move}Title`, { number })}
      text={t(`snag.${move}Text`, { company, name })}
      confirmLabel={t(`snag.${move}`)}
      verdict={snag.acts[move]}
      done={t(({ fix: 'snag.fixed', lift: 'snag.lifted', reopen: 'snag.reopened' } as const)[move], { number })}
      onConfirm={async () => {
        if (move === 'lift') return workOrderApi.liftSnag.call({ id, version });
        await sendPhotos();
        if (move === 'fix') return workOrderApi.fixSnag.call({ id, version });
        return workOrderApi.reopenSnag.call({ id, version, reason, ...(dueOn && { dueOn }) });
      }}
    >
      {(problem) => (
        <>
          <p className="font-semibold text-ink wrap-anywhere">{description}</p>
          {move === 'reopen' && (
            <>
              <ReasonField
                label={t('snag.reopenReason')}
                error={problem('reason')}
                value={reason}
                onValue={setReason}
              />
              <Field label={t('snag.newDay')} error={problem('dueOn')} optional>
                <DateField value={dueOn} onValue={setDueOn} />
              </Field>
            </>
          )}
          {move !== 'lift' && (
            <PhotoPicker
              label={t(move === 'fix' ? 'snag.addRepair' : 'snag.addPhotos')}
              files={files}
              room={room}
              onChange={setFiles}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}
