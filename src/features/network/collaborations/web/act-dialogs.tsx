import { useState } from 'react';
import type { Collaboration } from '#features/network/collaborations/collaboration.contract.ts';
import { BlockDialog } from '#features/people/company-blocks/web/public/block-dialog.tsx';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { collaborationApi } from './public/api.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { useTexts } from './texts.ts';

export type Act = 'accept' | 'decline' | 'withdraw' | 'propose' | 'end' | 'block';

export interface ActDialogsProps {
  act: Act;
  collaboration: Collaboration;
  onClose: () => void;
}

export function ActDialogs({ act, collaboration: standing, onClose }: ActDialogsProps) {
  const t = useTexts();
  // The version shown when the dialog opened: a newer one is reported by the refusal.
  const [collaboration] = useState(standing);
  const [reason, setReason] = useState('');
  const { id, version, company, agreed, proposed, state } = collaboration;
  const target = { id, version };
  if (act === 'block') return <BlockDialog company={company} onClose={onClose} />;

  const shared = {
    onClose,
    done: t(`done.${act}`, { name: company.name }),
  };
  if (act === 'propose') {
    return (
      <TermsDialog
        title={t('proposeTitle', { name: company.name })}
        text={t(proposed ? 'proposeInstead' : 'proposeText')}
        confirmLabel={t('propose')}
        from={proposed ?? agreed}
        draftName={`terms-${id}`}
        {...shared}
        onSend={(terms) => collaborationApi.propose.call({ ...target, terms })}
      />
    );
  }
  const withReason = act === 'decline' || act === 'end';
  const text = act === 'decline' ? (state === 'invited' ? 'declineInvitation' : 'declineTerms') : act;
  return (
    <ActDialog
      {...shared}
      tone={withReason ? 'danger' : 'primary'}
      title={t(`dialog.${act}`, { name: company.name })}
      text={t(`dialogText.${text}`)}
      confirmLabel={t(`confirm.${act}`)}
      onConfirm={() =>
        withReason ? collaborationApi[act].call({ ...target, reason }) : collaborationApi[act].call(target)
      }
    >
      {(problem) =>
        withReason && (
          <Field label={t('reason')} hint={t('reasonHint')} required error={problem('reason')}>
            <Textarea
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
        )
      }
    </ActDialog>
  );
}
