import type { findHands } from '#platform/db/hands.ts';
import type { Mention, Signature } from '#platform/papers/sheet.ts';
import { isToldLate } from '#common/made-at.ts';
import { inkBox, pressBox } from '#platform/papers/signature-box.ts';
import type { MissionReportPaper } from './mission-report.paper.ts';
import type { Snapshot } from './mission-report.contract.ts';
import type { ReportVoice } from './report-voice.ts';
import { said } from './said.ts';

type Hands = Awaited<ReturnType<typeof findHands>>;

export const joined = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');

export function toldAt(
  { say, time, dateTime, sameDay }: ReportVoice,
  at: string,
  receivedAt: string | null | undefined,
  show?: (at: string) => string,
): string {
  if (!receivedAt || !isToldLate(at, receivedAt)) return (show ?? time)(at);
  const isSameDay = sameDay(at, receivedAt);
  const print = isSameDay ? time : dateTime;
  const values = { said: (show ?? print)(at), received: print(receivedAt) };
  return say(isSameDay ? said('paper.toldAt', values) : said('paper.toldOn', values));
}

export function nextOf({ say, date }: ReportVoice, { followUps, findings }: Snapshot): Mention | null {
  const text = [
    ...followUps.map(({ reason, note, notBefore }) =>
      joined(
        say(said(`paper.followUp.${reason}`)),
        note,
        notBefore && say(said('paper.notBefore', { date: date(notBefore) })),
      ),
    ),
    ...findings
      .filter(({ needsQuote }) => needsQuote)
      .map(({ description }) => say(said('paper.needsQuote', { description }))),
  ];
  return text.length > 0 ? { title: say(said('paper.next')), text } : null;
}

const sound = { ok: true, redo: false, na: null } as const;

export const checkLabel = (
  { say }: Pick<ReportVoice, 'say'>,
  { key, label }: Pick<Snapshot['checks'][number], 'key' | 'label'>,
): string => (key ? say(said(`answers.checks.${key}`)) : label);

export function checksOf(voice: ReportVoice, { checks }: Snapshot): MissionReportPaper['checks']['rows'] {
  const { say, quantity } = voice;
  return checks.map(({ key, label, unit, state, result, valueMilli, note, photos }) => ({
    isRead: result !== null,
    isSound: result && sound[result],
    label: checkLabel(voice, { key, label }),
    note: joined(
      state === 'undecided' ? say(said('paper.undecided')) : state === 'open' && say(said('paper.notRead')),
      result !== null && result !== 'ok' && say(said(`paper.result.${result}`)),
      valueMilli !== null && [quantity(valueMilli), unit].filter(Boolean).join('\u00a0'),
      note,
      photos > 0 && say(said('paper.photos', { count: photos })),
    ),
  }));
}

/** Hours are rounded to a quarter: smaller differences from the time on site are ignored. */
const roundedMinutes = 15;

/** Days on site, with each worker's hours if recorded. */
export function timesOf(voice: ReportVoice, { presences, hours }: Snapshot): MissionReportPaper['times'] {
  const { say, date, time, duration } = voice;
  const total = presences.reduce((sum, { minutes }) => sum + minutes, 0);
  const isApart = hours.some(({ minutes }) => Math.abs(minutes - total) > roundedMinutes);
  const near = presences.flatMap(({ distanceM }) => (distanceM === null ? [] : [distanceM]));
  const head = (key: 'day' | 'arrived' | 'left' | 'pause' | 'time') => say(said(`paper.times.${key}`));
  const late = presences
    .flatMap(({ arrivedAt, arrivedReceivedAt, leftAt, leftReceivedAt }) => [
      [arrivedAt, arrivedReceivedAt] as const,
      ...(leftAt ? [[leftAt, leftReceivedAt] as const] : []),
    ])
    .flatMap(([at, received]) => (received && isToldLate(at, received) ? [toldAt(voice, at, received)] : []));
  const strong = (text: string) => [{ strong: text }];
  return {
    title: say(said('paper.times.title')),
    heads: [
      { label: head('day'), wide: true },
      { label: head('arrived'), end: true },
      { label: head('left'), end: true },
      { label: head('pause'), end: true },
      { label: head('time'), end: true },
    ],
    rows: [
      ...presences.map(({ arrivedAt, leftAt, breakMinutes, minutes, corrected }) => [
        corrected ? `${date(arrivedAt)} *` : date(arrivedAt),
        time(arrivedAt),
        leftAt ? time(leftAt) : '',
        duration(breakMinutes),
        duration(minutes),
      ]),
      ...(presences.length > 1 ? [[strong(say(said('paper.times.total'))), '', '', '', strong(duration(total))]] : []),
    ],
    empty: say(said('paper.times.none')),
    notes: [
      ...(hours.length > 0
        ? [
            say(
              said('paper.times.each', {
                hours: hours.map(({ worker, minutes }) => `${worker} ${duration(minutes)}`).join(', '),
              }),
            ),
            ...(isApart ? [say(said('paper.times.apart', { time: duration(total) }))] : []),
          ]
        : []),
      ...(near.length > 0
        ? [say(said('paper.times.near', { metres: near.map((metres) => `${metres}\u00a0m`).join(', ') }))]
        : []),
      ...(late.length > 0 ? [say(said('paper.times.late', { times: late.join(', ') }))] : []),
      ...(presences.some(({ corrected }) => corrected) ? [say(said('paper.times.corrected'))] : []),
    ],
  };
}

export function partsOf({ say, quantity }: ReportVoice, { parts }: Snapshot): MissionReportPaper['parts'] {
  return {
    title: say(said('paper.parts.title')),
    heads: [
      { label: say(said('paper.parts.designation')), wide: true },
      { label: say(said('paper.parts.reference')) },
      { label: say(said('paper.parts.quantity')), end: true },
    ],
    rows: parts.map(({ designation, reference, quantityMilli, unit }) => [
      designation,
      reference,
      `${quantity(quantityMilli)}\u00a0${unit}`,
    ]),
    empty: say(said('paper.parts.none')),
  };
}

export function findingsOf({ say }: ReportVoice, { findings }: Snapshot): MissionReportPaper['findings'] {
  if (findings.length === 0) return null;
  return {
    title: say(said('paper.findings.title')),
    heads: [
      { label: say(said('paper.findings.what')), wide: true },
      { label: say(said('paper.findings.where')), wide: true },
      { label: say(said('paper.findings.severity')) },
    ],
    rows: findings.map(({ description, place, severity }) => [
      description,
      place,
      say(said(`paper.severity.${severity}`)),
    ]),
    empty: '',
  };
}

/** The crew's signatures, then those of people on site; none is a reception. */
export function signaturesOf(
  voice: ReportVoice,
  { signatures, closedBy }: Snapshot,
  { company, handOf }: { company: string; handOf: Hands },
): readonly Signature[] {
  const { say, dateTime } = voice;
  const box = (isCrew: boolean): Signature[] => {
    const title = say(said(isCrew ? 'paper.forCompany' : 'paper.seen'));
    const given = signatures.filter(({ kind }) => (kind === 'worker') === isCrew);
    if (given.length === 0) {
      const isClosed = isCrew && closedBy !== undefined;
      const by = isCrew ? company : say(said('paper.noReception'));
      return [{ title, by, seal: say(isClosed ? said('paper.closedBy', { name: closedBy }) : said('paper.unsigned')) }];
    }
    return given.map(({ id = '', kind, name, quality, ink, at, receivedAt, contested }) => {
      const hand = handOf(id, 'signed');
      const who = [name, quality || (!isCrew && say(said(`paper.signer.${kind}`)))].filter(Boolean).join(', ');
      const by = isCrew ? [who, company].join(', ') : say(said('paper.seenBy', { who }));
      const denied = contested === undefined ? undefined : handOf(id, 'contested');
      const unless = (box: Signature): Signature => {
        if (!denied) return box;
        const by = { name: denied.name, company: denied.company, date: dateTime(denied.at), reason: contested ?? '' };
        return { ...box, seal: `${box.seal} ${say(said('paper.contested', by))}` };
      };
      // The phone's time, with the time of receipt if later.
      const clocked = { ...voice, dateTime: () => toldAt(voice, at, receivedAt, dateTime) };
      if (hand) {
        const signing = { title, name, company, hand: { ...hand, at: new Date(at) } };
        if (ink) return unless({ ...inkBox(clocked, { ...signing, ink, isOwn: isCrew }), by });
        return pressBox(clocked, 'signed', { ...signing, seal: '' });
      }
      return {
        title,
        by,
        ...(ink ? { ink: { strokes: ink, alt: say(said('paper.inkOf', { name })) } } : { typed: name }),
        seal: say(said('paper.signedOn', { date: toldAt(voice, at, receivedAt, dateTime) })),
      };
    });
  };
  return [...box(true), ...box(false)];
}
