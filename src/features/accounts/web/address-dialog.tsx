import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { addressChangeInput } from '#features/accounts/security.contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formFailure } from '#ui/errors.ts';
import { Field } from '#ui/field.tsx';
import { useContractForm } from '#ui/form.ts';
import { Input, PasswordInput } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { toast } from '#ui/toaster.tsx';
import { useWords } from '#ui/words.ts';
import { securityApi } from './security-api.ts';
import { useTexts } from './texts-security.ts';

/** The new address, and the password that proves who asks. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const id = useId();
  const form = useContractForm(addressChangeInput, { defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (input) => {
    try {
      const { email } = await securityApi.changeEmail.call(input);
      void cache.invalidateQueries({ queryKey: securityApi.read.key() });
      onClose();
      toast.success(t('address.sent', { email }));
    } catch (error) {
      formFailure(error, form.setError);
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('address.title')}
      description={t('address.text')}
      footer={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
            {t('address.send')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="stack g12 mt-3"
        onSubmit={(event) => {
          // React hands it on to the form of the profile, which this dialog is opened from.
          event.stopPropagation();
          void send(event);
        }}
      >
        {errors.root && <Note tone="danger" live title={errors.root.message} />}
        <Field label={t('address.next')} error={errors.email?.message} required>
          <Input {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label={t('factor.prove')} error={errors.password?.message} required>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  );
}
