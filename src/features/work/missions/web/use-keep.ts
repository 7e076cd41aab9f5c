import type { InferContractRouterInputs } from '@orpc/contract';
import { useMemo } from 'react';
import { uuidv7 } from '#common/ids.ts';
import type { Mission, MissionCheck, MissionPhoto } from '#features/work/missions/mission-bundle.contract.ts';
import type { missionContract } from '#features/work/missions/mission.contract.ts';
import { toastFailure } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import type { Act, KeptAct } from '#ui/offline/act.ts';
import { discardAct, enqueue, mendAct } from '#ui/offline/queue.ts';
import { timeHere } from '#ui/offline/server-clock.ts';
import { NoRoom } from '#ui/offline/store.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { type Step, stepPage } from './mission-pages.ts';
import { useTexts } from './texts.ts';
import type { useMission } from './use-mission.ts';

type Acts = typeof missionContract;
type Inputs = { [Name in keyof Acts]: Omit<InferContractRouterInputs<Acts>[Name] & object, 'id' | 'file'> };
export type MissionAct = keyof Acts;

const looks = {
  addPart: { step: 'findings', icon: 'part' },
  addHours: { step: 'findings', icon: 'hours' },
  addFinding: { step: 'findings', icon: 'finding' },
  addNote: { step: 'findings', icon: 'note' },
  sign: { step: 'signature', icon: 'signature' },
  addFollowUp: { step: 'findings', icon: 'next' },
} as const satisfies Partial<Record<MissionAct, { step: Step; icon: NonNullable<Act['icon']> }>>;
type Addition = keyof typeof looks;

export type Removal = Extract<MissionAct, `remove${string}`>;

export type PhotoSaid = Pick<MissionPhoto, 'phase' | 'caption' | 'takenAt' | 'checkId' | 'findingId' | 'beforeId'>;

/** Stores acts on this device under their own id, then sends them in order. Each returns whether it was stored. */
export function useKeep(mission: Mission, actOf: ReturnType<typeof useMission>['actOf']) {
  const t = useTexts();
  const format = useFormat();
  const of = `${mission.request.title} · ${mission.site.name}`;
  return useMemo(() => {
    const tellNotKept = (error: unknown) => {
      if (error instanceof NoRoom) toast.error(t('full.title'), { description: t('full.text') });
      else toastFailure(error);
    };
    const keep = async <Name extends MissionAct>(
      name: Name,
      said: Inputs[Name],
      { step, ...shown }: Pick<Act, 'label' | 'detail' | 'icon' | 'file' | 'needs'> & { step: Step },
    ): Promise<string | null> => {
      const key = uuidv7();
      try {
        const input = { ...said, id: mission.id };
        const where = { group: mission.id, of, page: stepPage(mission.id, step) };
        const place = { departement: mission.site.departement };
        await enqueue({ ...shown, ...where, key, act: `missions.${name}`, input, shown: place });
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
    return {
      takeBack: async (how: Removal, entryId: string, label: string): Promise<void> => {
        const act = actOf.get(entryId);
        // Refused by the server: nothing to undo there.
        if (act?.state === 'refused') return discardAct(act.key);
        const step = how === 'removePhoto' ? 'photos' : 'findings';
        await keep(how, { entryId }, { label: t('act.takenBack', { what: label }), step });
      },
      /** Corrects a refused act under the same entry id, so that its photos stay linked. */
      mend: (refused: KeptAct, said: object, words: Pick<Act, 'label' | 'detail'>) =>
        mend(refused, { ...words, input: { ...refused.input, ...said } }),
      /** Replaces the picture of a refused photo; its data stays. */
      rephotograph: (refused: KeptAct, file: File, takenAt: string) =>
        mend(refused, { input: { ...refused.input, takenAt }, file, detail: format.time(takenAt) }),
      arrive: (distanceM: number | null) =>
        keep(
          'arrive',
          { entryId: uuidv7(), distanceM, checklistVersion: mission.checklistVersion },
          {
            label: t('act.arrival', { time: format.there.time(timeHere()) }),
            ...(distanceM !== null && { detail: t('arrival.distance', { distance: metres(distanceM, format) }) }),
            icon: 'arrival',
            step: 'arrival',
          },
        ),
      leave: (said: { finished: boolean; breakMinutes: number; awaited: string[] }) =>
        keep(
          'leave',
          { entryId: uuidv7(), ...said },
          {
            label: t('act.departure', { time: format.there.time(timeHere()) }),
            icon: 'departure',
            step: 'signature',
          },
        ),
      /** Notifies the contact, with travel time if known. */
      setOut: (minutes: number | null) =>
        keep(
          'setOut',
          { minutes, startsAt: mission.startsAt },
          { label: t('act.setOut', { time: format.there.time(timeHere()) }), icon: 'next', step: 'arrival' },
        ),
      /** Leaves without doing the work. */
      miss: (said: Omit<Inputs['miss'], 'entryId' | 'startsAt'>) =>
        keep(
          'miss',
          { entryId: uuidv7(), ...said, startsAt: mission.startsAt },
          { label: t('act.missed'), detail: t(`halt.reason.${said.kind}`), icon: 'departure', step: 'arrival' },
        ),
      /** Must follow the arrival it corrects, if that is unsent. */
      correct: (said: Omit<Inputs['correctTimes'], 'entryId'>, arrivalKey: string | undefined) =>
        keep(
          'correctTimes',
          { entryId: uuidv7(), ...said },
          {
            label: t('act.corrected'),
            detail: said.reason,
            icon: 'arrival',
            ...(arrivalKey && { needs: [arrivalKey] }),
            step: 'arrival',
          },
        ),
      read: (
        check: MissionCheck,
        said: Pick<MissionCheck['readings'][number], 'result' | 'valueMilli' | 'note' | 'photoIds'>,
        replacesId: string | null,
      ) =>
        keep(
          'addReading',
          { entryId: uuidv7(), checkId: check.id, ...said, replacesId },
          { label: check.label, detail: t(`result.${said.result}`), icon: 'check', step: 'checks' },
        ),
      decide: (check: MissionCheck, readingId: string) =>
        keep(
          'decide',
          { entryId: uuidv7(), checkId: check.id, readingId },
          { label: check.label, detail: t('act.decided'), icon: 'check', step: 'checks' },
        ),
      /** Has its own id, so that a reading or finding can refer to it before it is sent. */
      photograph: (entryId: string, file: File, said: PhotoSaid) =>
        keep(
          'addPhoto',
          { entryId, ...said },
          {
            file,
            label: said.caption || t('act.photo', { phase: t(`phase.${said.phase}`) }),
            detail: format.time(said.takenAt),
            icon: 'photo',
            step: 'photos',
          },
        ),
      describe: (photo: MissionPhoto) => {
        const { id: entryId, phase, caption, checkId, findingId, beforeId, marks } = photo;
        const taken = actOf.get(entryId);
        return keep(
          'describePhoto',
          { entryId, phase, caption, checkId, findingId, beforeId, marks },
          {
            label: t('act.described', { what: caption || t(`phase.${phase}`) }),
            icon: 'photo',
            ...(taken && { needs: [taken.key] }),
            step: 'photos',
          },
        );
      },
      /** One press at the door: opened, or wrong. */
      sayCode: (codeId: string, opened: boolean) =>
        keep(
          'sayCode',
          { entryId: uuidv7(), codeId, opened },
          { label: t(opened ? 'codes.opened' : 'codes.wrong'), icon: 'arrival', step: 'arrival' },
        ),
      add: <Name extends Addition>(
        name: Name,
        said: Omit<Inputs[Name], 'entryId'>,
        label: string,
        entryId: string = uuidv7(),
      ) => keep<Addition>(name, { entryId, ...said } as Inputs[Name], { label, ...looks[name] }),
    };
  }, [mission.id, mission.startsAt, mission.checklistVersion, mission.site.departement, of, actOf, t, format]);
}

export type Keep = ReturnType<typeof useKeep>;

/** «24 m», «1,2 km». */
export const metres = (distance: number, format: ReturnType<typeof useFormat>): string =>
  distance < 950 ? `${format.number(distance)}\u202fm` : format.distance(distance);
