import { useMemo } from 'react';
import { uuidv7 } from '#common/ids.ts';
import type { Mission, MissionCheck, MissionPhoto } from '#features/work/missions/mission-bundle.contract.ts';
import { toastFailure } from '#ui/errors.ts';
import { useFormat } from '#ui/format.tsx';
import type { Act, KeptAct } from '#ui/offline/act.ts';
import { discardAct, enqueue, mendAct } from '#ui/offline/queue.ts';
import { timeHere } from '#ui/offline/server-clock.ts';
import { NoRoom } from '#ui/offline/store.ts';
import { toast } from '#ui/toaster.tsx';
import { type Step, stepPage } from './mission-pages.ts';
import { useTexts } from './texts.ts';
import type { useMission } from './use-mission.ts';

type Inputs = {
  parts: { designation: string; reference: string; quantityMilli: number; unit: string };
  hours: { workerId: string; day: string; minutes: number };
  findings: Pick<Mission['findings'][number], 'description' | 'place' | 'severity' | 'needsQuote'>;
  notes: { text: string; replacesId: string | null };
  signatures: Pick<Mission['signatures'][number], 'kind' | 'name' | 'quality' | 'ink'>;
  'follow-ups': Pick<Mission['followUps'][number], 'reason' | 'note' | 'notBefore'>;
};
/** What is kept of a mission in lists, and taken back the same way. */
export type ListName = keyof Inputs;

const looks = {
  parts: { step: 'findings', icon: 'part' },
  hours: { step: 'findings', icon: 'hours' },
  findings: { step: 'findings', icon: 'finding' },
  notes: { step: 'findings', icon: 'note' },
  signatures: { step: 'signature', icon: 'signature' },
  'follow-ups': { step: 'findings', icon: 'next' },
} as const satisfies Record<ListName, { step: Step; icon: NonNullable<Act['icon']> }>;

/** What a photo is of, before it was taken. */
export type PhotoSaid = Pick<MissionPhoto, 'phase' | 'caption' | 'takenAt' | 'checkId' | 'findingId' | 'beforeId'>;

/**
 * Everything that is done on site: kept on this device first, under its own id, and sent in the order it was done. Each
 * answers whether it is kept; where the device is full nothing was, and the form stays.
 */
export function useKeep(mission: Mission, actOf: ReturnType<typeof useMission>['actOf']) {
  const t = useTexts();
  const format = useFormat();
  return useMemo(() => {
    const base = `/api/missions/${mission.id}`;
    const tellNotKept = (error: unknown) => {
      if (error instanceof NoRoom) toast.error(t('full.title'), { description: t('full.text') });
      else toastFailure(error);
    };
    const keep = async (act: Omit<Act, 'key' | 'group' | 'page'>, step: Step): Promise<string | null> => {
      const key = uuidv7();
      try {
        await enqueue({ ...act, key, group: mission.id, page: stepPage(mission.id, step) });
        return key;
      } catch (error) {
        tellNotKept(error);
        return null;
      }
    };
    const mend = async (refused: KeptAct, changes: Parameters<typeof mendAct>[1]): Promise<string | null> => {
      try {
        return await mendAct(refused.key, changes);
      } catch (error) {
        tellNotKept(error);
        return null;
      }
    };
    const takeBack = async (what: ListName | 'photos', id: string, label: string): Promise<void> => {
      const act = actOf.get(id);
      // The server has said that it will not have it: there is nothing to take back there.
      if (act?.state === 'refused') return discardAct(act.key);
      const step = what === 'photos' ? 'photos' : looks[what].step;
      await keep({ method: 'DELETE', url: `${base}/${what}/${id}`, label: t('act.takenBack', { what: label }) }, step);
    };
    return {
      takeBack,
      /** Says a refused one otherwise: of the same entry, which was never written down, so that its photos stay with it. */
      mend: (refused: KeptAct, said: object, words: Pick<Act, 'label' | 'detail'>) =>
        mend(refused, { ...words, body: { ...refused.body, ...said } }),
      /** Another photo in the place of a refused one: what it is of stays. */
      rephotograph: (refused: KeptAct, file: File, takenAt: string) => {
        const [address = '', query] = refused.url.split('?');
        const said = new URLSearchParams(query);
        said.set('takenAt', takenAt);
        return mend(refused, { url: `${address}?${said.toString()}`, file, detail: format.time(takenAt) });
      },
      arrive: (distanceM: number | null) =>
        keep(
          {
            method: 'POST',
            url: `${base}/arrival`,
            body: { entryId: uuidv7(), distanceM, checklistVersion: mission.checklistVersion },
            label: t('act.arrival', { time: format.there.time(timeHere()) }),
            ...(distanceM !== null && { detail: t('arrival.distance', { distance: metres(distanceM, format) }) }),
            icon: 'arrival',
          },
          'arrival',
        ),
      leave: (said: { finished: boolean; breakMinutes: number; awaited: string[] }) =>
        keep(
          {
            method: 'POST',
            url: `${base}/departure`,
            body: { entryId: uuidv7(), ...said },
            label: t('act.departure', { time: format.there.time(timeHere()) }),
            icon: 'departure',
          },
          'signature',
        ),
      /** After the arrival that it corrects, where that was not sent yet. */
      correct: (
        said: Pick<Mission['presences'][number], 'arrivedAt' | 'leftAt' | 'breakMinutes'> & {
          presenceId: string;
          reason: string;
        },
        arrivalKey: string | undefined,
      ) =>
        keep(
          {
            method: 'POST',
            url: `${base}/time-corrections`,
            body: { entryId: uuidv7(), ...said },
            label: t('act.corrected'),
            detail: said.reason,
            icon: 'arrival',
            ...(arrivalKey && { needs: [arrivalKey] }),
          },
          'arrival',
        ),
      read: (
        check: MissionCheck,
        said: Pick<MissionCheck['readings'][number], 'result' | 'valueMilli' | 'note' | 'photoIds'>,
        replacesId: string | null,
      ) =>
        keep(
          {
            method: 'POST',
            url: `${base}/readings`,
            body: { entryId: uuidv7(), checkId: check.id, ...said, replacesId },
            label: check.label,
            detail: t(`result.${said.result}`),
            icon: 'check',
          },
          'checks',
        ),
      decide: (check: MissionCheck, readingId: string) =>
        keep(
          {
            method: 'POST',
            url: `/api/visits/${mission.id}/checks/${check.id}/decision`,
            body: { entryId: uuidv7(), readingId },
            label: check.label,
            detail: t('act.decided'),
            icon: 'check',
          },
          'checks',
        ),
      /** Under an id of its own, which a reading or a finding may name before the photo was sent. */
      photograph: async (id: string, file: File, said: PhotoSaid) => {
        const query = new URLSearchParams({ phase: said.phase, takenAt: said.takenAt });
        for (const name of ['caption', 'checkId', 'findingId', 'beforeId'] as const) {
          if (said[name]) query.set(name, said[name]);
        }
        return keep(
          {
            method: 'POST',
            url: `${base}/photos/${id}?${query.toString()}`,
            file,
            label: said.caption || t('act.photo', { phase: t(`phase.${said.phase}`) }),
            detail: format.time(said.takenAt),
            icon: 'photo',
          },
          'photos',
        );
      },
      describe: (photo: MissionPhoto) => {
        const { phase, caption, checkId, findingId, beforeId, marks } = photo;
        const taken = actOf.get(photo.id);
        return keep(
          {
            method: 'PUT',
            url: `${base}/photos/${photo.id}`,
            body: { phase, caption, checkId, findingId, beforeId, marks },
            label: t('act.described', { what: caption || t(`phase.${phase}`) }),
            icon: 'photo',
            ...(taken && { needs: [taken.key] }),
          },
          'photos',
        );
      },
      /** In one press at the door: it opened, or it is wrong. */
      sayCode: (codeId: string, opened: boolean) =>
        keep(
          {
            method: 'POST',
            url: `${base}/code-verdicts`,
            body: { entryId: uuidv7(), codeId, opened },
            label: t(opened ? 'codes.opened' : 'codes.wrong'),
            icon: 'arrival',
          },
          'arrival',
        ),
      add: <Name extends ListName>(what: Name, said: Inputs[Name], label: string, entryId = uuidv7()) =>
        keep(
          {
            method: 'POST',
            url: `${base}/${what}`,
            body: { entryId, ...said },
            label,
            icon: looks[what].icon,
          },
          looks[what].step,
        ),
    };
  }, [mission.id, mission.checklistVersion, actOf, t, format]);
}

export type Keep = ReturnType<typeof useKeep>;

/** «24 m», «1,2 km»: on site, metres count. */
export const metres = (distance: number, format: ReturnType<typeof useFormat>): string =>
  distance < 950 ? `${format.number(distance)}\u202fm` : format.distance(distance);
