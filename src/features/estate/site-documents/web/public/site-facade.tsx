import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { largestPaper } from '#common/file-problems.ts';
import { siteDocumentContract } from '#features/estate/site-documents/site-document.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { FieldError } from '#ui/inputs/field.tsx';
import { FileDrop } from '#ui/files/file-drop.tsx';
import { photoToSend } from '#ui/files/shrink-image.ts';
import { uploadFile } from '#ui/files/upload-file.ts';
import { siteDocumentApi } from '../api.ts';
import { useTexts } from '../texts.ts';

/** A site's picture with a way to replace it. Nothing without a picture and without the right to add one. */
export function SiteFacade({ site: { id: siteId, name } }: { site: { id: string; name: string } }) {
  const t = useTexts();
  const [opened, setOpened] = useState<'change' | 'remove' | null>(null);
  const { data } = useQuery(siteDocumentApi.facade.queryOptions({ input: { siteId } }));
  if (!data) return null;
  const { facade, acts } = data;
  if (!facade && !acts.change.allowed) return null;
  const close = () => setOpened(null);
  return (
    <section className="border-b border-line py-3">
      {facade && (
        <a href={addressOf(siteDocumentContract.facadeImage, { siteId })} target="_blank" rel="noreferrer">
          <img
            // A new picture has the same URL.
            key={facade.id}
            className="aspect-[3/2] w-full rounded-md border border-line object-cover"
            src={addressOf(siteDocumentContract.facadeImage, { siteId })}
            alt={t('facadeOf', { name })}
          />
        </a>
      )}
      {acts.change.allowed && (
        <span className="mt-2 flex gap-1">
          <Button size="sm" icon={Camera} className="max-md:min-h-11" onClick={() => setOpened('change')}>
            {t(facade ? 'changeFacade' : 'addFacade')}
          </Button>
          {facade && <IconButton icon={Trash2} label={t('removeFacade')} onClick={() => setOpened('remove')} />}
        </span>
      )}
      {opened === 'change' && <FacadeDialog siteId={siteId} onClose={close} />}
      {opened === 'remove' && (
        <ActDialog
          onClose={close}
          tone="danger"
          title={t('removeFacadeTitle', { name })}
          confirmLabel={t('removeFacade')}
          done={t('facadeRemoved')}
          onConfirm={() => siteDocumentApi.removeFacade.call({ siteId })}
        />
      )}
    </section>
  );
}

function FacadeDialog({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const t = useTexts();
  const cache = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <ActDialog<{ id: string } | false>
      onClose={onClose}
      title={t('addFacade')}
      confirmLabel={t('save')}
      done={t('facadeKept')}
      onConfirm={async () => {
        setMissing(!file);
        if (!file) return false;
        const address = addressOf(siteDocumentContract.setFacade, { siteId });
        const kept = await uploadFile<{ id: string }>(address, await photoToSend(file), {
          onProgress: () => undefined,
        });
        await cache.invalidateQueries({ queryKey: siteDocumentApi.facade.key() });
        return kept;
      }}
    >
      {() => (
        <>
          <FileDrop
            label={file ? file.name : t('facadeFile')}
            hint={t(file ? 'other' : 'fileHint')}
            accept="image/*"
            maxSize={largestPaper}
            onFiles={([chosen]) => {
              setMissing(false);
              setFile(chosen ?? null);
            }}
          />
          {isMissing && <FieldError>{t('fileMissing')}</FieldError>}
        </>
      )}
    </ActDialog>
  );
}
