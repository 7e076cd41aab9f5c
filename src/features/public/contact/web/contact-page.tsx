import { CircleQuestionMark, LifeBuoy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { contactContract, contactInput, contactSubjects } from '#features/public/contact/contact.contract.ts';
import { PageTitle } from '#features/public/home/web/public/section.tsx';
import { path } from '#paths.ts';
import { apiClient } from '#ui/calls/api.ts';
import { Button } from '#ui/marks/button.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field, RequiredNote } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { pageMeta } from '#ui/page/page-meta.ts';
import { useSession } from '#ui/calls/session.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { text, useTexts } from './texts.ts';

const api = apiClient({ contact: contactContract }).contact;

export const meta = () => pageMeta({ title: text('title'), description: text('lede') });

const places = [
  ['help', 'helpCentre', LifeBuoy],
  ['faq', 'faq', CircleQuestionMark],
] as const;

const plans: Record<string, string> = { pro: 'Pro', enterprise: 'Enterprise' };

/** Replaces the browser's validation by the product's once scripts run. */
function checkedByUs(form: HTMLFormElement | null) {
  if (form) form.noValidate = true;
}

export default function ContactPage() {
  const t = useTexts();
  const { session } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm(contactInput, {
    defaultValues: { name: '', email: '', company: '', message: '', website: '' },
  });
  const { register, setValue, getValues, setError, handleSubmit, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const user = session?.user;
  const company = session?.company?.name;

  // Prerendered without query or user: both are filled in by the browser.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const subject = contactSubjects.find((name) => name === query.get('objet'));
    const plan = plans[query.get('plan') ?? ''];
    if (subject) setValue('subject', subject);
    if (plan && !getValues('message')) setValue('message', t('plan', { plan }));
  }, [setValue, getValues, t]);
  useEffect(() => {
    if (user && !getValues('email')) {
      setValue('name', user.name);
      setValue('email', user.email);
    }
    if (company && !getValues('company')) setValue('company', company);
  }, [user, company, setValue, getValues]);

  // Without its form the page is shorter: on a phone only the footer would be visible.
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentTo) answer.current?.scrollIntoView({ block: 'center' });
  }, [sentTo]);

  const send = handleSubmit(async (input) => {
    try {
      await api.send(input);
      setSentTo(input.email);
      reset({ ...input, message: '' });
    } catch (error) {
      formFailure(error, setError);
    }
  });
  return (
    <div className="wrapc grid grid-cols-[minmax(0,720px)_330px] items-start justify-between gap-18 pt-16 pb-22 max-lg:grid-cols-1 max-lg:gap-10 max-md:pt-8 max-md:pb-14">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="lede lede--s">{t('lede')}</p>
        {sentTo ? (
          <div ref={answer} className="mt-6 flex flex-col gap-4">
            <Note tone="success" title={t('sent')} live>
              {t('sentText', { email: sentTo })}
            </Note>
            <Button size="lg" onClick={() => setSentTo(null)}>
              {t('another')}
            </Button>
          </div>
        ) : (
          <form
            ref={checkedByUs}
            method="post"
            action={addressOf(contactContract.sendByForm, {})}
            className="mt-6 flex flex-col gap-4"
            onSubmit={(event) => void send(event)}
          >
            <input type="hidden" name="language" value={spokenLanguage()} />
            <div id="contact-sent" className="hidden scroll-mt-[40vh] target:block">
              <Note tone="success" title={t('sent')}>
                {t('sentWithoutScripts')}
              </Note>
            </div>
            <div id="contact-failed" className="hidden scroll-mt-[40vh] target:block">
              <Note tone="danger" title={t('failed')}>
                {t('failedText')}
              </Note>
            </div>
            <RequiredNote />
            {errors.root && <Note tone="danger" live title={errors.root.message} />}
            <Field label={t('subject')} error={errors.subject?.message} required>
              <Select
                {...register('subject')}
                required
                inputSize="lg"
                placeholder={t('chooseSubject')}
                options={contactSubjects.map((name) => ({ value: name, label: t(`subjects.${name}`) }))}
              />
            </Field>
            <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
              <Field label={t('name')} error={errors.name?.message} required>
                <Input {...register('name')} required maxLength={120} inputSize="lg" autoComplete="name" />
              </Field>
              <Field label={t('company')} error={errors.company?.message} optional>
                <Input {...register('company')} maxLength={160} inputSize="lg" autoComplete="organization" />
              </Field>
            </div>
            <Field label={t('email')} error={errors.email?.message} required>
              <Input {...register('email')} type="email" required maxLength={254} inputSize="lg" autoComplete="email" />
            </Field>
            <Field label={t('message')} error={errors.message?.message} hint={t('messageHint')} required>
              <Textarea {...register('message')} rows={8} required minLength={10} maxLength={4000} />
            </Field>
            <div className="absolute left-[-9999px]" aria-hidden="true">
              <label>
                {t('trap')}
                <input {...register('website')} type="text" tabIndex={-1} autoComplete="off" />
              </label>
            </div>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              loading={isSubmitting}
              className="self-start max-md:self-stretch"
            >
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
      <aside aria-label={t('before')}>
        <h2 className="mb-2 text-(length:--t-sm) font-[620]">{t('before')}</h2>
        <ul className="border border-line-strong bg-surface">
          {places.map(([name, page, icon]) => (
            <li key={name} className="border-line not-first:border-t">
              <a href={path(page)} className="group flex gap-3 px-4 py-3.25">
                <Icon of={icon} size={20} className="mt-px text-ink-3" />
                <span>
                  <b className="block font-[580] underline-offset-3 group-hover:underline">{t(name)}</b>
                  <span className="block text-sm text-ink-2">{t(`${name}Text`)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
