import { addressOf } from '#common/address-of.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { missionContract } from '#features/work/missions/mission.contract.ts';
import { DocumentLinks } from '#features/work/requests/web/public/request-documents.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { PhotoStrip } from '#ui/files/photo-strip.tsx';
import { missionPhotoUrl, useKeptThumbs } from '../photos/kept-thumbs.ts';
import { useTexts } from '../texts.ts';

export function WorkAsked({ mission }: { mission: Mission }) {
  const { description, purpose, lines, requestPhotos, requestDocuments = [] } = mission;
  const t = useTexts();
  const thumbs = useKeptThumbs();
  const format = useFormat();
  return (
    <Panel title={t('asked.title')}>
      {purpose && <p className="mb-1.5 font-[580] wrap-anywhere">{purpose}</p>}
      {description && <p className="text-sm wrap-anywhere whitespace-pre-line">{description}</p>}
      <PhotoStrip
        photos={requestPhotos}
        // Technicians have no access to the request's own files.
        addressOf={({ id }, size) => thumbs[id] ?? missionPhotoUrl(id, size)}
        label={t('asked.photos')}
        nameOf={({ name }) => name}
      />
      <DocumentLinks
        documents={requestDocuments}
        addressOf={(id) => addressOf(missionContract.document, { fileId: id })}
        label={t('asked.documents')}
      />
      {lines.length > 0 && (
        <ul className="mt-2.5 border-t border-line text-sm">
          {lines.map(({ position, kind, designation, quantityMilli, unit }) =>
            kind === 'lot' ? (
              <li key={position} className="pt-2.5 pb-1 font-semibold">
                {designation}
              </li>
            ) : (
              <li key={position} className="flex gap-3 border-b border-line py-2 last:border-b-0">
                <span className="min-w-0 flex-1 wrap-anywhere">{designation}</span>
                <span className="flex-none text-ink-2 tabular-nums">{format.quantity(quantityMilli, unit)}</span>
              </li>
            ),
          )}
        </ul>
      )}
    </Panel>
  );
}
