import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Chip } from '#ui/inputs/chip.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { EquipmentChip } from '#features/estate/equipment/web/public/equipment-chip.tsx';
import { placeApi } from '#features/estate/places/web/public/api.ts';
import { PlaceField } from '#features/estate/places/web/public/place-field.tsx';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { useEditorTexts } from '../texts-editor.ts';
import type { Draft } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { SiteContacts } from '../public/site-contacts.tsx';
import { useContactTexts } from '../texts-contacts.ts';
import { FormPart } from './form-part.tsx';
import { SitePicker } from './site-picker.tsx';

const picks = [
  'hall',
  'stairs',
  'landing',
  'dwelling',
  'basement',
  'parking',
  'roof',
  'courtyard',
  'technical',
] as const;

const placesOf = (place: string) =>
  place
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export function useChosenSite(siteId: string) {
  return useQuery(siteApi.read.queryOptions({ input: { id: siteId }, enabled: siteId !== '' })).data;
}

export function useWhereabouts({ placeId, place }: Pick<Draft, 'placeId' | 'place'>): string {
  const found = useChosenPlace(placeId);
  return [found && trailText(found.trail), place.trim()].filter(Boolean).join(', ');
}

const useChosenPlace = (placeId: string) =>
  useQuery(placeApi.read.queryOptions({ input: { id: placeId }, enabled: placeId !== '' })).data;

export function WherePart() {
  const t = useEditorTexts();
  const { draft, set, error, frozen } = useEditor();
  const site = useChosenSite(draft.siteId);
  const places = placesOf(draft.place);
  return (
    <FormPart
      part="where"
      aside={site && <span className="text-success-ink">{[site.name, ...places].join(', ')}</span>}
    >
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        {frozen ? (
          <Field label={t('where.site')} hint={t('frozen.hint')} error={error('siteId')}>
            <Input value={site?.name ?? ''} readOnly />
          </Field>
        ) : (
          <SitePicker
            value={draft.siteId}
            onChange={(siteId) => set({ siteId, ...(siteId !== draft.siteId && { equipmentId: '', placeId: '' }) })}
            error={error('siteId')}
          />
        )}
        <div className="flex flex-col gap-2">
          {site && <SitePlaceField siteId={site.id} />}
          <Field label={t('where.place')} error={error('place')} optional>
            <Input
              value={draft.place}
              maxLength={200}
              placeholder={t('where.placeHint')}
              onChange={(event) => set({ place: event.currentTarget.value })}
            />
          </Field>
          <div className="flex flex-wrap gap-1.5" role="group" aria-label={t('where.usual')}>
            {picks.map((pick) => {
              const word = t(`where.picks.${pick}`);
              const on = places.includes(word);
              return (
                <Chip
                  key={pick}
                  on={on}
                  onClick={() =>
                    set({
                      place: (on ? places.filter((place) => place !== word) : [...places, word])
                        .join(', ')
                        .slice(0, 200),
                    })
                  }
                >
                  {word}
                </Chip>
              );
            })}
          </div>
        </div>
      </div>
      {draft.equipmentId && <EquipmentChip equipmentId={draft.equipmentId} onRemove={() => set({ equipmentId: '' })} />}
      <Contacts />
    </FormPart>
  );
}

/** A place of the site's tree; hidden for a site without one. */
function SitePlaceField({ siteId }: { siteId: string }) {
  const t = useEditorTexts();
  const { draft, set, error } = useEditor();
  const tree = useQuery(placeApi.list.queryOptions({ input: { siteId, limit: 1 } })).data;
  const { placeId } = draft;
  const place = useChosenPlace(placeId);
  if (!tree || (tree.items.length === 0 && placeId === '')) return null;
  return (
    <Field label={t('where.tree')} error={error('placeId')} optional>
      <PlaceField
        siteId={siteId}
        chosen={placeId !== '' && place ? trailText(place.trail) : ''}
        onPick={(found) => set({ placeId: found?.id ?? '' })}
      />
    </Field>
  );
}

/** On-site contacts; editable once the draft exists, since they belong to it. */
function Contacts() {
  const t = useContactTexts();
  const { state } = useEditor();
  const title = useId();
  return (
    <section className="mt-3" aria-labelledby={title}>
      <h3 id={title} className="label mb-1">
        {t('title')}
      </h3>
      {state.id ? <SiteContacts requestId={state.id} /> : <p className="text-sm text-ink-2">{t('later')}</p>}
    </section>
  );
}
