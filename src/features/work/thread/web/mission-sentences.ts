import { indexLetter } from '#common/index-letter.ts';
import { by, type Sentence, type Wording } from './sentence.ts';
import type { DataOf, ThreadKind } from './thread-events.ts';

type MissionKind = Extract<ThreadKind, `mission.${string}`> | 'request.drafted-from-finding';
type ReadingSaid = NonNullable<DataOf<'mission.check-decided'>['counts']>;

export const missionSentences: { [K in MissionKind]: (wording: Wording, data: DataOf<K>) => Sentence } = {
  'mission.codes-read': ({ t, person }) => by(person, t('mission.codesRead')),
  'mission.code-reported': ({ t, person }, { position }) =>
    by(person, position ? t('mission.codeReported', { position }) : t('mission.codeReportedAny')),
  'mission.times-corrected': ({ t, person, format }, { day, reason }) =>
    by(person, t('mission.timesCorrected', { day: day ? format.date(day) : '' }), reason),
  'mission.check-decided': ({ t, person, format, toldAt }, { check = '', counts, setAside = [] }) => {
    const read = ({ result, valueMilli, unit, by: author, at, receivedAt, note }: ReadingSaid) =>
      [
        t(`mission.result.${result}`),
        valueMilli === null ? '' : [format.quantity(valueMilli), unit].filter(Boolean).join('\u00a0'),
        note,
        [author, toldAt(at, receivedAt ?? at)].filter(Boolean).join(', '),
      ]
        .filter(Boolean)
        .join(' · ');
    const aside = setAside.map((one) => t('mission.setAside', { reading: read(one) }));
    return by(person, t('mission.checkDecided', { check }), [...(counts ? [read(counts)] : []), ...aside].join('\n'));
  },
  'mission.finding-noted': ({ t, company }, { description, needsQuote }) =>
    by(company, t(needsQuote ? 'mission.findingForQuote' : 'mission.findingNoted'), description),
  'mission.finding-taken-up': ({ t, person }, { title }) => by(person, t('mission.findingTakenUp'), title),
  'request.drafted-from-finding': ({ t, person }, { number = '' }) =>
    by(person, t('mission.draftedFromFinding', { number })),
  'mission.follow-up-asked': ({ t, company, format }, { reason = 'other', note, notBefore }) =>
    by(
      company,
      t('mission.followUpAsked', { reason: t(`mission.followUp.${reason}`) }),
      [note, notBefore && t('mission.notBefore', { day: format.date(notBefore) })].filter(Boolean).join(' · '),
    ),
  'mission.photos-filed': ({ t, company }) => by(company, t('mission.photosFiled')),
  'mission.signed-on-device': ({ t, company }, { name = '', quality }) =>
    by(company, t('mission.signedOnDevice', { name: quality ? `${name} (${quality})` : name })),
  'mission.signature-contested': ({ t, company }, { name = '', reason }) =>
    by(company, t('mission.signatureContested', { name }), reason),
  'mission.reported': ({ t, company }, { edition = 1 }) =>
    edition > 1
      ? by(company, t('mission.reportedAgain', { letter: indexLetter(edition - 1) }))
      : by(company, t('mission.reported')),
};
