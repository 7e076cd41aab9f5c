import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Profile, profileInput } from '#features/people/accounts/profile.contract.ts';
import { EmailField } from '#features/people/accounts/web/public/email-field.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field, RequiredNote } from '#ui/inputs/field.tsx';
import { ResumedNote } from '#ui/inputs/form-notes.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useKeptContractForm } from '#ui/inputs/kept-form.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { profileApi } from './api.ts';
import { PictureButtons } from './picture-buttons.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useTexts } from './texts.ts';

const three = 'grid grid-cols-1 gap-3.5 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.25fr)_minmax(0,1fr)]';

export function IdentitySection({ profile }: { profile: Profile }) {
  const t = useTexts();
  const cache = useQueryClient();
  const { user } = useSignedIn();
  const save = useMutation(profileApi.edit.mutationOptions());
  const kept = useKeptContractForm(profileInput, `identity.${user.id}`, profile);
  const { register, handleSubmit, setError, formState } = kept.form;
  const { errors, isDirty } = formState;
  const submit = handleSubmit(async (input) => {
    try {
      // Only changed fields are sent: another device may have changed the rest.
      const saved = await save.mutateAsync(kept.typed(input));
      cache.setQueryData(profileApi.read.queryKey(), saved);
      kept.settle(saved);
      void cache.invalidateQueries({ queryKey: ['session'] });
      toast.success(t('saved'));
    } catch (error) {
      const { code, message } = formFailure(error, setError);
      toast.error(t('notSaved'), { description: code === 'UNAUTHENTICATED' ? t('nobody') : message });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <RequiredNote />
      {kept.resumed && <ResumedNote onDrop={kept.drop} />}
      <ProfileSection id="identite" title={t('identity.title')} text={t('identity.text')}>
        <div className="mb-4 flex items-center gap-4">
          <Avatar name={profile.name} size="xl" picture={user.avatarId} />
          <div className="flex flex-col gap-1">
            <b className="block font-semibold text-ink">{profile.name}</b>
            <span className="text-sm text-ink-2">{t('face.hint')}</span>
            <PictureButtons kind="avatar" has={user.avatarId !== null} />
          </div>
        </div>
        <div className={three}>
          <Field label={t('identity.name')} error={errors.name?.message} required>
            <Input {...register('name')} autoComplete="name" />
          </Field>
          <Field label={t('identity.profession')} error={errors.profession?.message} optional>
            <Input {...register('profession')} autoComplete="organization-title" />
          </Field>
          <Field label={t('identity.phone')} error={errors.phone?.message} optional>
            <Input {...register('phone')} type="tel" autoComplete="tel" />
          </Field>
          <EmailField email={profile.email} />
          <Field label={t('identity.company')} error={errors.company?.message} optional>
            <Input {...register('company')} autoComplete="organization" />
          </Field>
        </div>
      </ProfileSection>
      <ProfileSection id="facturation" title={t('billing.title')} text={t('billing.text')}>
        <div className={three}>
          <Field label={t('billing.street')} error={errors.billingAddressStreet?.message} className="md:col-span-2">
            <Input {...register('billingAddressStreet')} autoComplete="billing street-address" />
          </Field>
          <Field label={t('billing.postalCode')} error={errors.billingAddressPostalCode?.message}>
            <Input {...register('billingAddressPostalCode')} autoComplete="billing postal-code" />
          </Field>
          <Field label={t('billing.city')} error={errors.billingAddressCity?.message}>
            <Input {...register('billingAddressCity')} autoComplete="billing address-level2" />
          </Field>
          <Field label={t('billing.country')} error={errors.billingAddressCountry?.message}>
            <Input {...register('billingAddressCountry')} autoComplete="billing country-name" />
          </Field>
        </div>
        {errors.root && (
          <div className="mt-3">
            <Note tone="danger" live>
              {errors.root.message}
            </Note>
          </div>
        )}
        <div className="mt-4 flex">
          <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </ProfileSection>
    </form>
  );
}
