import { useState } from 'react';
import { type PlaceDetail, type PlaceRule, standsUnder } from '#features/estate/places/place.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { placeApi } from './public/api.ts';
import { trailText } from './public/trail.ts';
import { DoorFields, FloorFields, SeriesFields } from './rule-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import { useTexts } from './texts.ts';

/** Generates places by a rule such as «3 halls × 6 étages × 4 portes», with a preview. */
export function RuleDialog({
  siteId,
  parent,
  onClose,
}: {
  siteId: string;
  parent: PlaceDetail | null;
  onClose: () => void;
}) {
  const t = useTexts();
  const under = parent?.kind ?? null;
  const fits = {
    buildings: standsUnder('building', under),
    entrances: standsUnder('entrance', under),
    floors: standsUnder('floor', under),
  };
  const [rule, setRule] = useState<PlaceRule>({
    buildings: null,
    entrances: fits.entrances ? { word: t('ruleForm.hall'), count: 3, style: 'letters' } : null,
    floors: fits.floors ? { from: 0, to: 5, style: 'ordinal' } : null,
    doors: { word: t('ruleForm.door'), count: 4, style: 'floor', marked: fits.entrances },
  });
  const change = (changes: Partial<PlaceRule>) => setRule({ ...rule, ...changes });
  return (
    <ActDialog
      wide
      onClose={onClose}
      title={t('rule')}
      text={parent ? t('addUnder', { trail: trailText(parent.trail) }) : t('ruleForm.text')}
      confirmLabel={t('ruleForm.confirm')}
      done={({ added, kept }) =>
        kept > 0
          ? t('ruleForm.doneKept', { added: t('places', { count: added, n: String(added) }), kept: String(kept) })
          : t('ruleForm.done', { count: added, n: String(added) })
      }
      onConfirm={() => placeApi.addByRule.call({ siteId, parentId: parent?.id ?? null, rule })}
    >
      {(problem) => (
        <div className="grid grid-cols-2 gap-x-6 gap-y-4 max-md:grid-cols-1">
          <div className="flex flex-col gap-4">
            {fits.buildings && (
              <SeriesFields
                label={t('ruleForm.buildings')}
                noun={t('ruleForm.building')}
                value={rule.buildings}
                onChange={(buildings) => change({ buildings })}
              />
            )}
            {fits.entrances && (
              <SeriesFields
                label={t('ruleForm.entrances')}
                noun={t('ruleForm.hall')}
                value={rule.entrances}
                onChange={(entrances) => change({ entrances })}
              />
            )}
            {fits.floors && (
              <FloorFields
                value={rule.floors}
                problem={problem('rule.floors.to')}
                onChange={(floors) => change({ floors })}
              />
            )}
            <DoorFields value={rule.doors} onChange={(doors) => change({ doors })} />
          </div>
          <RulePreview rule={rule} under={parent?.label ?? ''} />
        </div>
      )}
    </ActDialog>
  );
}
