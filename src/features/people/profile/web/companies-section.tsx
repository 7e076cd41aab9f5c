import { enterSession } from '#ui/calls/enter-session.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import type { Session } from '#ui/calls/session.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useWords } from '#ui/words/words.ts';
import { companyApi } from './api.ts';
import { ProfileRow, ProfileSection } from './profile-section.tsx';
import { useTexts } from './texts.ts';

type Side = 'ordering' | 'provider';

export function CompaniesSection() {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const mine = useQuery(companyApi.mine.queryOptions()).data;
  const [founding, setFounding] = useState(false);
  const [name, setName] = useState('');
  const [side, setSide] = useState<Side>('ordering');

  const enter = (session: Session) => enterSession(cache, session);
  async function work(companyId: string, company: string) {
    try {
      await enter(await companyApi.select.call({ companyId }));
      toast.success(t('companies.switched', { name: company }));
    } catch (error) {
      toastFailure(error);
    }
  }
  return (
    <ProfileSection id="entreprises" title={t('companies.title')} text={t('companies.text')}>
      <ul className="rounded-md border border-line-strong">
        {mine?.map((company) => (
          <ProfileRow key={company.companyId}>
            <Avatar name={company.name} kind="company" size="md" picture={company.logoId} />
            <span className="min-w-45 flex-1">
              <b className="font-[580]">{company.name}</b>
              <span className="block text-sm text-ink-2">{w(`membership.${company.role}`)}</span>
            </span>
            {company.current ? (
              <Tag tone="info">{t('companies.current')}</Tag>
            ) : (
              <Button
                size="sm"
                aria-label={t('companies.workNamed', { name: company.name })}
                onClick={() => void work(company.companyId, company.name)}
              >
                {t('companies.work')}
              </Button>
            )}
          </ProfileRow>
        ))}
      </ul>
      <Button size="sm" icon={Plus} className="mt-3" onClick={() => setFounding(true)}>
        {t('companies.found')}
      </Button>
      {founding && (
        <ActDialog
          onClose={() => setFounding(false)}
          title={t('companies.found')}
          text={t('companies.foundText')}
          confirmLabel={t('companies.create')}
          onConfirm={async () => {
            await enter(await companyApi.create.call({ legalName: name, side }));
            toast.success(t('companies.created', { name }));
            setName('');
          }}
        >
          {(problem) => (
            <>
              <Field label={t('companies.name')} error={problem('legalName')} required>
                <Input
                  autoComplete="organization"
                  value={name}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
              </Field>
              <RadioCards
                compact
                legend={t('companies.side')}
                name="company-side"
                value={side}
                onValue={setSide}
                cards={[
                  { value: 'ordering', title: t('companies.ordering') },
                  { value: 'provider', title: t('companies.provider') },
                ]}
              />
            </>
          )}
        </ActDialog>
      )}
    </ProfileSection>
  );
}
