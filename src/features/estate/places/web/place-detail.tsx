import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type PlaceDetail, placeKinds, standsUnder } from '#features/estate/places/place.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { AddPlaceDialog } from './add-place-dialog.tsx';
import { MovePlaceDialog, RenamePlaceDialog, RetirePlaceDialog } from './change-dialogs.tsx';
import { placeApi } from './public/api.ts';
import { trailText } from './public/trail.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { useTexts } from './texts.ts';

type Opened = 'add' | 'rule' | 'rename' | 'move' | 'retire' | null;

export function PlaceDetailPart({
  placeId,
  onGone,
  more,
}: {
  placeId: string;
  onGone: () => void;
  more: ((place: PlaceDetail) => ReactNode) | undefined;
}) {
  const t = useTexts();
  const format = useFormat();
  const [opened, setOpened] = useState<Opened>(null);
  const { data: place, error } = useQuery(placeApi.read.queryOptions({ input: { id: placeId } }));
  if (error && !place) return <p className="text-sm text-ink-2">{t('missing')}</p>;
  if (!place) return <SkeletonRows rows={4} />;
  const { acts, kind, label, trail, children, units, isRetired } = place;
  const close = () => setOpened(null);
  const holds = placeKinds.some((one) => standsUnder(one, kind));
  const reason = acts.rename.allowed ? null : acts.rename.reason;
  return (
    <section aria-labelledby="place-name">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1">
          {trail.length > 1 && <p className="text-xs text-ink-3">{trailText(trail.slice(0, -1))}</p>}
          <h3 id="place-name" className="display text-lg font-semibold wrap-anywhere text-ink">
            {label}
          </h3>
        </div>
        {isRetired && <Tag tone="neutral">{t('retired')}</Tag>}
        {holds && !isRetired && (
          <Button icon={Plus} disabledReason={reason} onClick={() => setOpened('add')}>
            {t('addHere')}
          </Button>
        )}
        <Menu
          trigger={<Button icon={Ellipsis} aria-label={t('acts', { label })} />}
          entries={[
            ...(holds ? [{ label: t('rule'), reason, onSelect: () => setOpened('rule') }] : []),
            { label: t('rename'), reason, onSelect: () => setOpened('rename') },
            { label: t('move'), reason, onSelect: () => setOpened('move') },
            { label: t('retire'), reason, danger: true, onSelect: () => setOpened('retire') },
          ]}
        />
      </div>
      <div className="mt-3">
        <Facts
          facts={[
            { label: t('kindLabel'), value: t(`kind.${kind}`) },
            children > 0 && { label: t('holds'), value: t('places', { count: children, n: format.number(children) }) },
            units > 0 && { label: t('kind.unit'), value: t('units', { count: units, n: format.number(units) }) },
          ]}
        />
      </div>
      {more?.(place)}
      {opened === 'add' && <AddPlaceDialog siteId={place.siteId} parent={place} onClose={close} />}
      {opened === 'rule' && <RuleDialog siteId={place.siteId} parent={place} onClose={close} />}
      {opened === 'rename' && <RenamePlaceDialog place={place} onClose={close} />}
      {opened === 'move' && <MovePlaceDialog place={place} onClose={close} />}
      {opened === 'retire' && <RetirePlaceDialog place={place} onClose={close} onDone={onGone} />}
    </section>
  );
}
