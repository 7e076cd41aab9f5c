import { addressOf } from '#common/address-of.ts';
import { type Overrun, directOrderContract } from '#features/work/direct-orders/direct-order.contract.ts';
import { PhotoStrip } from '#ui/files/photo-strip.tsx';
import { useTexts } from '../texts.ts';

export function OverrunPhotos({ overrun: { id, photos } }: { overrun: Overrun }) {
  const t = useTexts();
  return (
    <PhotoStrip
      photos={photos}
      label={t('overrun.photosOf')}
      nameOf={({ name }) => t('overrun.photo', { name })}
      addressOf={(photo, size) => addressOf(directOrderContract.overrunPhoto, { id, fileId: photo.id, size })}
    />
  );
}
