import { addressOf } from '#common/address-of.ts';
import { type GroupDetail, reportSortingContract } from '#features/work/occupant-reports/sorting.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { PhotoStrip } from '#ui/files/photo-strip.tsx';
import { useSortingTexts } from './texts.ts';

interface GroupReportProps {
  report: GroupDetail['reports'][number];
  onSeparate: (() => void) | undefined;
}

export function GroupReport({ report, onSeparate }: GroupReportProps) {
  const t = useSortingTexts();
  const { id, number, name, dwelling, phone, email, description, photos, mayCall, at } = report;
  const read = (photo: { id: string }, size: 'thumb' | 'full') =>
    addressOf(reportSortingContract.photo, { id, fileId: photo.id, size });
  return (
    <li className="grid gap-1 border-b border-line pb-3">
      <div className="flex items-start justify-between gap-2">
        <p className="text-sm text-ink-2">
          <b className="text-ink">{name || t('nameless')}</b> {[number, dwelling].filter(Boolean).join(', ')},{' '}
          <DateTime value={at} />
        </p>
        {onSeparate && (
          <Button size="sm" variant="ghost" aria-label={`${t('separate')}, ${number}`} onClick={onSeparate}>
            {t('separate')}
          </Button>
        )}
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{description || t('wordless')}</p>
      {(phone || email) && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          {phone && (
            <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
          {email && (
            <a className="link wrap-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {mayCall && <span className="text-ink-2">{t('mayCall')}</span>}
        </p>
      )}
      <PhotoStrip photos={photos} addressOf={read} label={`${t('photos')}, ${number}`} nameOf={(photo) => photo.name} />
    </li>
  );
}
