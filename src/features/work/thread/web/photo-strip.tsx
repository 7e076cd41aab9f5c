import { addressOf } from '#common/address-of.ts';
import { type RequestDetail, requestContract } from '#features/work/requests/request.contract.ts';
import { PhotoStrip as Strip } from '#ui/files/photo-strip.tsx';
import { useTexts } from './texts.ts';

type Photo = RequestDetail['photos'][number];

export const photoUrl = (requestId: string, photo: Photo, size: 'thumb' | 'full') =>
  addressOf(requestContract.photo, { id: requestId, fileId: photo.id, size });

interface PhotoStripProps {
  requestId: string;
  photos: readonly Photo[];
  most?: number;
}

export function PhotoStrip({ requestId, photos, most = 4 }: PhotoStripProps) {
  const t = useTexts();
  return (
    <Strip
      photos={photos}
      most={most}
      label={t('photos')}
      nameOf={({ name }) => t('photo', { name })}
      addressOf={(photo, size) => photoUrl(requestId, photo, size)}
    />
  );
}
