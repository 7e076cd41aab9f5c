import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import {
  dismissals,
  type GroupDetail,
  reportSortingContract,
} from '#features/work/occupant-reports/report.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/choices.tsx';
import { DateTime } from '#ui/format.tsx';
import { PhotoStrip } from '#ui/photo-strip.tsx';
import { Tag } from '#ui/tag.tsx';
import { TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/title-block.tsx';
import { Unread } from '#ui/unread.tsx';
import { sortingApi } from './public/api.ts';
import { useSortingTexts } from './texts.ts';
import { useSpot } from './use-spot.ts';

/** One thing as it was reported, and what is made of it. */
export function GroupPanel({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useSortingTexts();
  const spot = useSpot();
  const reading = useQuery(sortingApi.read.queryOptions({ input: { id } }));
  const [dismissing, setDismissing] = useState(false);
  const { data: group } = reading;
  if (!group) return <Unread reading={reading} failed={t('failed')} absent={{ title: t('none') }} />;
  const { dismiss } = group.acts;
  return (
    <div className="flex flex-1 flex-col gap-4 p-4.5">
      <TitleBlock>
        <TitleBlockRow>
          <TitleBlockCell kind="number" label={t('people', { count: group.people })}>
            {group.number}
          </TitleBlockCell>
          <TitleBlockCell grow label={spot.where(group)}>
            {spot.trouble(group)}
          </TitleBlockCell>
        </TitleBlockRow>
        <TitleBlockRow>
          <TitleBlockCell grow label={t('site')}>
            {group.site.name}
          </TitleBlockCell>
          <TitleBlockCell label={t('first')}>
            <DateTime value={group.firstAt} />
          </TitleBlockCell>
        </TitleBlockRow>
      </TitleBlock>
      {group.isDanger && (
        <div>
          <Tag tone="danger">{t('danger')}</Tag>
        </div>
      )}
      {group.dismissal && <p>{t(`reasons.${group.dismissal}`)}</p>}
      <h2 className="font-semibold">{t('said')}</h2>
      <ul className="grid gap-3">
        {group.reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
      <div className="mt-auto flex gap-2">
        <Button disabledReason={dismiss.allowed ? null : dismiss.reason} onClick={() => setDismissing(true)}>
          {t('dismiss')}
        </Button>
      </div>
      {dismissing && <DismissDialog group={group} onClose={() => setDismissing(false)} onDone={onDone} />}
    </div>
  );
}

function Report({ report }: { report: GroupDetail['reports'][number] }) {
  const t = useSortingTexts();
  const { id, number, name, dwelling, phone, email, description, photos, mayCall, at } = report;
  const read = (photo: { id: string }, size: 'thumb' | 'full') =>
    addressOf(reportSortingContract.photo, { id, fileId: photo.id, size });
  return (
    <li className="grid gap-1 border-b border-line pb-3">
      <p className="text-sm text-ink-2">
        <b className="text-ink">{name || t('nameless')}</b> {[number, dwelling].filter(Boolean).join(', ')},{' '}
        <DateTime value={at} />
      </p>
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

interface DismissDialogProps {
  group: GroupDetail;
  onClose: () => void;
  onDone: () => void;
}

function DismissDialog({ group, onClose, onDone }: DismissDialogProps) {
  const t = useSortingTexts();
  const [dismissal, setDismissal] = useState<(typeof dismissals)[number]>('repaired');
  const { id, version, number } = group;
  return (
    <ActDialog
      onClose={onClose}
      title={t('dismissTitle', { number })}
      text={t('dismissText')}
      confirmLabel={t('dismiss')}
      done={t('dismissed', { number })}
      verdict={group.acts.dismiss}
      onConfirm={() => sortingApi.dismiss.call({ id, version, dismissal })}
      onDone={onDone}
    >
      {() => (
        <RadioCards
          compact
          legend={t('reason')}
          name="dismissal"
          value={dismissal}
          onValue={setDismissal}
          cards={dismissals.map((value) => ({ value, title: t(`reasons.${value}`) }))}
        />
      )}
    </ActDialog>
  );
}
