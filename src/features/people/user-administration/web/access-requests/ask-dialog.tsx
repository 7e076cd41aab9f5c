import { useState } from 'react';
import { type Role, roles } from '#common/roles.ts';
import type { AccessRequest } from '../../access-request.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useWords } from '#ui/words/words.ts';
import { accessApi } from './api.ts';
import { useTexts } from './texts.ts';

type Kind = AccessRequest['kind'];

/** Legacy roles cannot be requested any more. */
const modern: readonly Role[] = ['donneur_ordre', 'prestataire', 'admin'];

export function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const { profile, company } = useSignedIn();
  // The administrator role comes last: it is rarely requested.
  const offered = roles
    .filter((role) => modern.includes(role) && !profile.activeRoles.includes(role))
    .toSorted((a, b) => Number(a === 'admin') - Number(b === 'admin'));
  const kinds: Kind[] = [
    ...(offered.length > 0 ? (['role'] as const) : []),
    'company',
    ...(company?.limitedToSites ? (['sites'] as const) : []),
  ];
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'company');
  const [role, setRole] = useState<Role | undefined>(offered[0]);
  const [target, setTarget] = useState('');
  const [message, setMessage] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('own.ask')}
      text={t('own.text')}
      confirmLabel={t('own.send')}
      done={({ number }) => t('own.sent', { number })}
      onConfirm={() =>
        accessApi.ask.call(
          kind === 'role' ? { kind, wantedRole: role ?? 'donneur_ordre', message } : { kind, target, message },
        )
      }
    >
      {(problem) => (
        <>
          <RadioCards
            compact
            legend={t('own.what')}
            name="access-kind"
            value={kind}
            onValue={setKind}
            cards={kinds.map((one) => ({ value: one, title: t(`own.kinds.${one}`), text: t(`own.kindTexts.${one}`) }))}
          />
          {kind === 'role' ? (
            <Field label={t('own.role')} error={problem('wantedRole')} required>
              <Select
                value={role}
                onValue={setRole}
                options={offered.map((one) => ({ value: one, label: w(`role.${one}`) }))}
              />
            </Field>
          ) : (
            <Field label={t(`own.${kind}`)} error={problem('target')} required>
              <Input maxLength={300} value={target} onChange={(event) => setTarget(event.currentTarget.value)} />
            </Field>
          )}
          <Field label={t('own.message')} error={problem('message')} optional>
            <Textarea
              rows={3}
              maxLength={2000}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
