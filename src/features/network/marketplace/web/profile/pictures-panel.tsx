import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, X } from 'lucide-react';
import { addressOf } from '#common/address-of.ts';
import { maxPictures, type Presentation, providerContract } from '#features/network/providers/provider.contract.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { failureOf, toastFailure } from '#ui/feedback/errors.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { PhotoInput } from '#ui/files/photo-input.tsx';
import { photoToSend } from '#ui/files/shrink-image.ts';
import { carrying } from '#ui/files/upload-file.ts';
import { useTexts } from './texts.ts';

/** Pictures of past works on the own page; added and removed immediately. */
export function PicturesPanel({ found: { companyId, pictures, acts } }: { found: Presentation }) {
  const t = useTexts();
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: providerApi.key() });
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const chosen of files.slice(0, maxPictures - pictures.length)) {
        const file = await photoToSend(chosen);
        await carrying(file, providerApi.addPicture.call({ file }));
      }
    },
    retry: false,
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: (id: string) => providerApi.removePicture.call({ id }),
    onError: (error) => toastFailure(error, t('picturesFailed')),
    onSettled: again,
  });
  return (
    <Panel title={t('pictures')} className="max-w-205">
      <p className="mb-3 text-sm text-ink-2">{t('picturesHint', { count: maxPictures })}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 empty:hidden">
        {pictures.map(({ id }, index) => (
          <li key={id} className="relative">
            <img
              className="aspect-4/3 w-full border border-line-strong object-cover"
              src={addressOf(providerContract.workPicture, { id: companyId, pictureId: id, size: 'thumb' })}
              alt={t('pictureOf', { number: index + 1 })}
            />
            {acts.edit.allowed && (
              <IconButton
                icon={X}
                className="absolute top-1.5 right-1.5 bg-surface max-md:size-11"
                label={t('pictureRemove', { number: index + 1 })}
                onClick={() => remove.mutate(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {acts.edit.allowed && pictures.length < maxPictures && (
        <div className="mt-3">
          <PhotoInput
            label={t('pictureAdd')}
            icon={ImagePlus}
            busy={add.isPending}
            onFiles={(files) => add.mutate(files)}
          />
        </div>
      )}
      {add.isError && <FieldError>{failureOf(add.error).message}</FieldError>}
    </Panel>
  );
}
