import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { largestPhoto } from '#common/file-problems.ts';
import { equipmentContract, type EquipmentDetail } from '#features/estate/equipment/equipment.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { FileDrop } from '#ui/files/file-drop.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { PhotoStrip } from '#ui/files/photo-strip.tsx';
import { type RefusedFile, refusedFile, RefusedFiles } from '#ui/files/refused-files.tsx';
import { photoToSend } from '#ui/files/shrink-image.ts';
import { uploadFile } from '#ui/files/upload-file.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
import { equipmentApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function PhotoPanel({ equipment }: { equipment: EquipmentDetail }) {
  const t = useTexts();
  const { busy, act } = useAct();
  const { id, name, photo, acts } = equipment;
  return (
    <Panel
      title={t('photo.title')}
      actions={
        photo &&
        acts.edit.allowed && (
          <Button
            size="sm"
            variant="ghost"
            icon={Trash2}
            aria-label={t('photo.remove')}
            loading={busy}
            onClick={() => void act(() => equipmentApi.removePhoto.call({ id }), t('photo.removed'))}
          />
        )
      }
    >
      <div className="grid gap-3">
        {photo ? (
          <PhotoStrip
            photos={[photo]}
            addressOf={(one, size) => addressOf(equipmentContract.photo, { id, photoId: one.id, size })}
            label={t('photo.title')}
            nameOf={() => t('photo.of', { name })}
          />
        ) : (
          <p className="text-sm text-ink-2">{t('photo.none')}</p>
        )}
        {acts.edit.allowed && <SendPhoto equipmentId={id} label={t(photo ? 'photo.replace' : 'photo.add')} />}
      </div>
    </Panel>
  );
}

function SendPhoto({ equipmentId, label }: { equipmentId: string; label: string }) {
  const refreshed = useRefreshed();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const send = async (file: File) => {
    setBusy(true);
    setRefused([]);
    try {
      const light = await photoToSend(file);
      await refreshed(() =>
        uploadFile(addressOf(equipmentContract.setPhoto, { id: equipmentId }), light, { onProgress: () => undefined }),
      );
    } catch (error) {
      setRefused([refusedFile(file, error)]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FileDrop
        label={label}
        accept="image/*"
        maxSize={20 * largestPhoto}
        disabled={busy}
        onFiles={([file]) => file && void send(file)}
      />
      <RefusedFiles files={refused} />
    </>
  );
}
