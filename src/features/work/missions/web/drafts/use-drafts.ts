import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { forgetValues, keptValues } from '#ui/inputs/kept-form.ts';
import { isCheckBegun } from '../checks/check-begun.ts';
import type { CheckTyped } from '../checks/check-sheet.tsx';
import { type FindingTyped, readFinding } from '../findings/finding-sheet.tsx';
import { type FollowUpTyped, readFollowUp } from '../findings/follow-up-sheet.tsx';
import { type HoursTyped, hoursWords } from '../findings/hours-sheet.tsx';
import { type PartTyped, readPart } from '../findings/part-sheet.tsx';
import { stepPage } from '../mission-pages.ts';
import type { OnSite } from '../on-site.ts';
import { placeOf } from '../refused/mendable.ts';
import { knownSigner, readSignature, type SignatureTyped } from '../signature/sign-form.tsx';
import { useTexts } from '../texts.ts';

export interface Draft {
  place: string;
  name: string;
  page: string;
  /** Stores the act and returns whether that worked; null while incomplete. */
  save: (() => Promise<boolean>) | null;
}

const isTyped = (...texts: string[]) => texts.some((text) => text.trim() !== '');

/** Unsaved input on this device for a mission, in the order of the steps. */
export function useDrafts({ mission, keep }: Pick<OnSite, 'mission' | 'keep'>): Draft[] {
  const t = useTexts();
  const format = useFormat();
  const draft = <T extends object>(
    form: string,
    step: Parameters<typeof stepPage>[1],
    {
      word = '',
      name,
      save,
    }: { word?: string; name: (typed: T) => string | null; save?: (typed: T) => (() => Promise<string | null>) | null },
  ): Draft[] => {
    const place = placeOf(mission.id, form);
    const typed = keptValues<T>(place) as T | null;
    const named = typed && name(typed);
    if (!typed || named === null) return [];
    const kept = save?.(typed) ?? null;
    const saved =
      kept &&
      (async () => {
        const key = await kept();
        if (key) forgetValues(place);
        return key !== null;
      });
    return [{ place, name: named ?? '', page: stepPage(mission.id, step) + word, save: saved }];
  };
  const named = (title: string, ...said: string[]) =>
    [title, said.find((one) => one.trim() !== '')?.trim()].filter(Boolean).join(' · ');
  return [
    ...mission.checks.flatMap((check) =>
      draft<CheckTyped>(`check.${check.id}`, 'checks', {
        word: `&controle=${check.id}`,
        name: (typed) => (isCheckBegun(check, typed, (value) => format.read(value, 3)) ? check.label : null),
      }),
    ),
    ...draft<FindingTyped>('finding', 'findings', {
      word: '&nouveau=constat',
      name: (typed) => {
        const hasPhoto = mission.photos.some(({ findingId }) => findingId === typed.id);
        return hasPhoto || isTyped(typed.place, typed.description)
          ? named(t('finding.title'), typed.description, typed.place)
          : null;
      },
      save: (typed) => {
        const finding = readFinding(typed);
        return finding && (() => keep.add('addFinding', finding, finding.description, typed.id));
      },
    }),
    ...draft<PartTyped>('part', 'findings', {
      word: '&nouveau=piece',
      name: ({ designation, reference }) =>
        isTyped(designation, reference) ? named(t('part.title'), designation, reference) : null,
      save: (typed) => {
        const part = readPart(typed, format);
        return part && (() => keep.add('addPart', part, part.designation));
      },
    }),
    ...draft<HoursTyped>('hours', 'findings', {
      word: '&nouveau=heures',
      name: ({ workerId, minutes }) =>
        named(t('hours.title'), t('hours.of', { name: workerOf(mission, workerId), time: hoursWords(minutes, t) })),
      save: (typed) => () =>
        keep.add(
          'addHours',
          typed,
          t('hours.of', { name: workerOf(mission, typed.workerId), time: hoursWords(typed.minutes, t) }),
        ),
    }),
    ...draft<FollowUpTyped>('followUp', 'findings', {
      word: '&nouveau=passage',
      name: ({ reason, note }) => named(t('followUp.list'), note, t(`reason.${reason}`)),
      save: (typed) => () =>
        keep.add('addFollowUp', readFollowUp(typed), t('followUp.act', { reason: t(`reason.${typed.reason}`) })),
    }),
    ...draft<SignatureTyped>('signature', 'signature', {
      name: ({ kind, quality, signing }) => {
        const isNamed = signing.name.trim() !== '' && signing.name !== knownSigner(mission, kind);
        if (!isNamed && !signing.ink && !isTyped(quality)) return null;
        return t(signing.ink ? 'draft.ink' : 'draft.nameAlone', { name: signing.name.trim() || t(`signer.${kind}`) });
      },
      save: (typed) => {
        const signature = readSignature(typed);
        return signature && (() => keep.add('sign', signature, t('sign.act', { name: signature.name })));
      },
    }),
  ];
}

const workerOf = ({ workers }: Mission, id: string) => workers.find((one) => one.id === id)?.name ?? '';
