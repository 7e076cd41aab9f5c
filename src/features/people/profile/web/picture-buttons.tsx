import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import type { Verdict } from '#common/problems.ts';
import { Button } from '#ui/marks/button.tsx';
import { failureOf, toastFailure } from '#ui/feedback/errors.ts';
import { photoToSend } from '#ui/files/shrink-image.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { carrying } from '#ui/files/upload-file.ts';
import { companyApi, profileApi } from './api.ts';
import { useTexts } from './texts.ts';

/** Accepted by the server; larger pictures are downscaled first. */

interface Props {
  kind: 'avatar' | 'logo';
  has: boolean;
  refused?: Verdict;
}

export function PictureButtons({ kind, has, refused }: Props) {
  const t = useTexts();
  const cache = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const done = (said: string) => async () => {
    const shown = [['session'], companyApi.members.key(), companyApi.mine.key()];
    await Promise.all(shown.map((queryKey) => cache.invalidateQueries({ queryKey })));
    toast.success(said);
  };
  const failed = { onError: (error: unknown) => toastFailure(error, t('face.failed')) };
  const avatar = kind === 'avatar';
  const put = useMutation({
    mutationFn: async (chosen: File): Promise<unknown> => {
      const file = await photoToSend(chosen);
      return carrying<unknown>(file, avatar ? profileApi.setAvatar.call({ file }) : companyApi.setLogo.call({ file }));
    },
    retry: false,
    onSuccess: done(t('face.saved')),
  });
  const remove = useMutation({
    mutationFn: async (): Promise<unknown> =>
      avatar ? profileApi.removeAvatar.call({}) : companyApi.removeLogo.call({}),
    onSuccess: done(t('face.removed')),
    ...failed,
  });
  const reason = refused && !refused.allowed ? refused.reason : null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={t(`face.${kind}Of`)}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Lets the same file be chosen again after a rejection.
          event.currentTarget.value = '';
          if (file) put.mutate(file);
        }}
      />
      <Button
        size="sm"
        icon={ImageUp}
        aria-label={t(`face.${kind}Of`)}
        disabledReason={reason}
        loading={put.isPending}
        onClick={() => chooser.current?.click()}
      >
        {t(`face.${kind}`)}
      </Button>
      {has && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t(avatar ? 'face.removeAvatar' : 'face.removeLogo')}
          disabledReason={reason}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('face.remove')}
        </Button>
      )}
      {put.isError && <FieldError>{failureOf(put.error).message}</FieldError>}
    </span>
  );
}
