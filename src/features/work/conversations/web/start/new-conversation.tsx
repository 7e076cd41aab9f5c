import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Opening } from '#features/work/conversations/conversation.contract.ts';
import { path } from '#paths.ts';
import { Segmented } from '#ui/inputs/choices.tsx';
import { ErrorFix } from '#ui/feedback/error-fix.tsx';
import { type Failure, failureOf } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { forgetValues, useKeptState } from '#ui/inputs/kept-form.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { conversationApi } from '../public/api.ts';
import { useTexts } from '../texts-page.ts';
import { Colleagues, type Colleague } from './colleagues.tsx';
import { CompanyField } from './company-field.tsx';

interface Start {
  to: 'company' | 'group';
  companyName: string;
  companyId: string | null;
  title: string;
  people: Colleague[];
}
const nothing = (): Start => ({ to: 'company', companyName: '', companyId: null, title: '', people: [] });

export function NewConversation({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const kept = `new-conversation-${user.id}`;
  const [start, change] = useKeptState<Start>(kept, nothing);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const title = start.title.trim();
  const faults = {
    company: start.to === 'company' && !start.companyId && t('start.companyMissing'),
    title: start.to === 'group' && title === '' && t('start.nameMissing'),
    people: start.to === 'group' && start.people.length === 0 && t('start.peopleMissing'),
  };
  const shown = (fault: keyof typeof faults) => (tried && faults[fault]) || undefined;
  const opening: Opening =
    start.to === 'company'
      ? { kind: 'companies', companyId: start.companyId ?? '' }
      : { kind: 'group', title, userIds: start.people.map(({ userId }) => userId) };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (faults.company || faults.title || faults.people) return;
    setBusy(true);
    try {
      const { id } = await conversationApi.open.call(opening);
      forgetValues(kept);
      void cache.invalidateQueries({ queryKey: conversationApi.list.key() });
      onClose();
      await navigate(path('conversation', { conversationId: id }));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={t('new')}
      description={t('start.text')}
      submitLabel={t(start.to === 'company' ? 'start.open' : 'start.create')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      className="mt-3 flex min-h-84 flex-col gap-3.5"
    >
      <div>
        <Segmented
          label={t('start.to')}
          value={start.to}
          options={[
            { value: 'company', label: t('start.company') },
            { value: 'group', label: t('start.group') },
          ]}
          onChange={(to) => {
            setTried(false);
            setFailure(null);
            change({ to });
          }}
        />
      </div>
      {start.to === 'company' ? (
        <CompanyField
          text={start.companyName}
          error={shown('company')}
          onText={(companyName) => change({ companyName, companyId: null })}
          onPick={({ id, name }) => change({ companyId: id, companyName: name })}
        />
      ) : (
        <>
          <Field label={t('group.name')} required error={shown('title')}>
            <Input
              maxLength={120}
              value={start.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          </Field>
          <Colleagues chosen={start.people} error={shown('people')} onChange={(people) => change({ people })} />
        </>
      )}
      {failure && (
        <Note tone="danger" live>
          {failure.message}
          <ErrorFix code={failure.code} />
        </Note>
      )}
    </FormDialog>
  );
}
