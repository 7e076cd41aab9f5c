import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { directoryContract, oppositionInput, claimantRoles } from '#features/network/directory/directory.contract.ts';
import { path } from '#paths.ts';
import { apiClient } from '#ui/calls/api.ts';
import { Button } from '#ui/marks/button.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field, RequiredNote } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';

const api = apiClient({ directory: directoryContract }).directory;

export function meta() {
  return [{ title: 'Opposition · Bâtilien' }, { name: 'robots', content: 'noindex' }];
}

/** Anyone whose company the public directory shows may oppose (GDPR, article 21). */
export default function OppositionPage() {
  const t = useTexts();
  const [address] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, setError, handleSubmit, formState } = useContractForm(oppositionInput, {
    defaultValues: {
      siret: address.get('siret')?.replace(/\D/g, '').slice(0, 14) ?? '',
      name: '',
      email: '',
      message: '',
      homepage: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (input) => {
    try {
      await api.oppose(input);
      setSentTo(input.email);
    } catch (error) {
      formFailure(error, setError);
    }
  });
  return (
    <div className="wrapc grid max-w-170 gap-4 pt-12 pb-18">
      <h1 className="font-display text-3xl font-[680] tracking-[-0.025em]">{t('opposeTitle')}</h1>
      <p className="lede lede--s">{t('opposeLede')}</p>
      {sentTo ? (
        <Note tone="success" title={t('sent')} live>
          {t('sentText', { email: sentTo })}
        </Note>
      ) : (
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
          <RequiredNote />
          {errors.root && <Note tone="danger" live title={errors.root.message} />}
          <Field label={t('siret')} hint={t('siretHint')} error={errors.siret?.message} required>
            <Input {...register('siret')} inputSize="lg" inputMode="numeric" autoComplete="off" />
          </Field>
          <Field label={t('name')} error={errors.name?.message} required>
            <Input {...register('name')} inputSize="lg" autoComplete="name" />
          </Field>
          <Field label={t('email')} hint={t('emailHint')} error={errors.email?.message} required>
            <Input {...register('email')} type="email" inputSize="lg" autoComplete="email" />
          </Field>
          <Field label={t('standing')} error={errors.standing?.message} required>
            <Select
              {...register('standing')}
              inputSize="lg"
              placeholder=""
              options={claimantRoles.map((one) => ({ value: one, label: t(`standings.${one}`) }))}
            />
          </Field>
          <Field label={t('message')} error={errors.message?.message} optional>
            <Textarea {...register('message')} rows={4} maxLength={2000} />
          </Field>
          <div className="absolute -left-[9999px]" aria-hidden="true">
            <label>
              {t('trap')}
              <input {...register('homepage')} type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Button type="submit" variant="primary" size="lg" className="self-start" loading={isSubmitting}>
            {t('send')}
          </Button>
          <p className="text-sm text-ink-2">
            {t('kept')}{' '}
            <a className="link" href={path('privacy')}>
              {t('privacy')}
            </a>
          </p>
        </form>
      )}
    </div>
  );
}
