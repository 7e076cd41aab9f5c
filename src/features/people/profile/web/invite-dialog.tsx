import { useState } from 'react';
import type { Company } from '#features/people/companies/company.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useWords } from '#ui/words/words.ts';
import { companyApi } from './api.ts';
import { type SiteLimit, SiteLimitField } from './site-limit-field.tsx';
import { useTexts } from './texts.ts';
import { type ChosenWorker, WorkerField } from './worker-field.tsx';

const roles = ['manager', 'member', 'viewer', 'technician'] as const;
type Invited = (typeof roles)[number];

export function InviteDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Invited>('member');
  const [reach, setReach] = useState<SiteLimit>({ limitedToSites: !company.gives.allSites, siteIds: [] });
  const [worker, setWorker] = useState<ChosenWorker | null>(null);
  const technician = role === 'technician';
  const offered = roles.filter((one) => company.gives.roles.includes(one));
  return (
    <ActDialog
      onClose={onClose}
      title={t('invite.title')}
      text={t('invite.text')}
      confirmLabel={t('invite.send')}
      done={(invitation) => t('invite.sent', { email: invitation.email })}
      onConfirm={() =>
        companyApi.invite.call({
          email,
          role,
          ...(technician ? worker && { workerId: worker.id } : reach),
        })
      }
    >
      {(problem) => (
        <>
          <Field label={t('invite.email')} error={problem('email')} required>
            <Input
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </Field>
          <RadioCards
            compact
            legend={t('invite.role')}
            name="invited-role"
            value={role}
            onValue={setRole}
            cards={offered.map((one) => ({ value: one, title: w(`membership.${one}`), text: t(`invite.${one}`) }))}
          />
          {technician && <WorkerField value={worker} onValue={setWorker} error={problem('workerId')} />}
          {company.isOrdering && !technician && (
            <SiteLimitField value={reach} onValue={setReach} allSites={company.gives.allSites} />
          )}
        </>
      )}
    </ActDialog>
  );
}
