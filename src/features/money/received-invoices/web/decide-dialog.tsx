import { useState } from 'react';
import type { Received, ReceivedFields } from '#features/money/received-invoices/received-invoice.contract.ts';
import { type Dismissal, dismissals } from '#features/money/received-invoices/received-document.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select, Textarea } from '#ui/inputs/input.tsx';
import { receivedApi } from './api.ts';
import { useTexts } from './texts.ts';

interface DecideProps {
  received: Received;
  fields: ReceivedFields;
  act: 'confirm' | 'dismiss';
  onClose: () => void;
}

export function DecideDialog({ act, ...rest }: DecideProps) {
  return act === 'confirm' ? <Confirm {...rest} /> : <Dismiss {...rest} />;
}

function Confirm({ received, fields, onClose }: Omit<DecideProps, 'act'>) {
  const t = useTexts();
  const { id, version, acts, checks } = received;
  const grave = checks.filter(({ tone }) => tone !== 'info');
  const { issuedOn, totalTtcMinor } = fields;
  return (
    <ActDialog
      onClose={onClose}
      title={t('confirmTitle', { number: fields.number })}
      text={grave.length > 0 ? t('confirmText') : t('confirmPlain')}
      confirmLabel={t('confirm')}
      verdict={acts.confirm}
      onConfirm={() =>
        receivedApi.confirm.call({
          id,
          version,
          fields: { ...fields, issuedOn: issuedOn ?? '', totalTtcMinor: totalTtcMinor ?? 0 },
        })
      }
      done={t('confirmed')}
      onDone={onClose}
    >
      {() =>
        grave.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {grave.map(({ rule, text }) => (
              <li key={rule}>{text}</li>
            ))}
          </ul>
        )
      }
    </ActDialog>
  );
}

function Dismiss({ received, onClose }: Omit<DecideProps, 'act'>) {
  const t = useTexts();
  const { id, version, acts, checks } = received;
  const [dismissal, setDismissal] = useState<Dismissal>(() => {
    const rules = checks.map(({ rule }) => rule);
    if (rules.includes('inside') || rules.includes('double')) return 'double';
    return rules.includes('buyer') ? 'other_company' : 'not_ordered';
  });
  const [note, setNote] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('dismissTitle')}
      text={t('dismissText')}
      confirmLabel={t('dismiss')}
      tone="danger"
      verdict={acts.dismiss}
      onConfirm={() => receivedApi.dismiss.call({ id, version, dismissal, note })}
      done={t('dismissed')}
      onDone={onClose}
    >
      {(problem) => (
        <div className="grid gap-3">
          <Field label={t('dismissal')} error={problem('dismissal')}>
            <Select
              value={dismissal}
              options={dismissals.map((value) => ({ value, label: t(`dismissals.${value}`) }))}
              onValue={setDismissal}
            />
          </Field>
          <Field label={t('note')} error={problem('note')} optional>
            <Textarea rows={2} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
          </Field>
        </div>
      )}
    </ActDialog>
  );
}
