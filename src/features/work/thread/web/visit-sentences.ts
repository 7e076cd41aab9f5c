import { calledWho, visitReasons } from '#features/work/visits/visit.contract.ts';
import { alone, by, oneOf, type Sentence, type Wording } from './sentence.ts';
import type { DataOf, ThreadKind } from './thread-events.ts';

type VisitKind = Extract<ThreadKind, `visit.${string}` | `viewing.${string}`> | 'appointment.none-suits';

type Time = { startsAt?: string | undefined; endsAt?: string | undefined };
const spanOf = (format: Wording['format'], { startsAt = '', endsAt = '' }: Time) =>
  startsAt && endsAt ? format.there.span(startsAt, endsAt) : '';
const whyOf = (t: Wording['t'], kind: string | undefined) => t(`visit.reasons.${oneOf(visitReasons, kind) ?? 'other'}`);

export const visitSentences: { [K in VisitKind]: (wording: Wording, data: DataOf<K>) => Sentence } = {
  'viewing.offered': ({ t, person, format }, { times = [] }) =>
    by(person, t('viewing.offered', { times: times.map((time) => spanOf(format, time)).join(' · ') })),
  'viewing.moved': ({ t, person, format }, { before = {}, ...time }) => {
    const [was, is] = [spanOf(format, before), spanOf(format, time)];
    return by(person, was === is ? t('viewing.place', { time: is }) : t('viewing.moved', { time: is, before: was }));
  },
  'viewing.cancelled': ({ t, person, format }, { reason, over, ...time }) =>
    over
      ? alone(t('viewing.over', { time: spanOf(format, time) }))
      : by(person, t('viewing.cancelled', { time: spanOf(format, time) }), reason),
  'viewing.asked': ({ t, company }, { words }) => by(company, t('viewing.asked'), words),
  'viewing.booked': ({ t, company, format }, time) => by(company, t('viewing.booked', { time: spanOf(format, time) })),
  // Also automatic, for a bidder that declined.
  'viewing.left': ({ t, format }, { company = '', ...time }) =>
    by(company, t('viewing.left', { time: spanOf(format, time) })),
  'viewing.removed': ({ t, person, format }, { company = '', reason, ...time }) =>
    by(person, t('viewing.removed', { company, time: spanOf(format, time) }), reason),
  'viewing.recorded': ({ t, person, format }, { company = '', attendance = 'present', ...time }) =>
    by(person, t(`viewing.${attendance}`, { company, time: spanOf(format, time) })),
  'viewing.waived': ({ t, person }, { company = '', reason }) => by(person, t('viewing.waived', { company }), reason),
  'visit.due-soon': ({ t, format }, { dueAt = '' }) => alone(t('visitDueSoon', { date: format.there.dateTime(dueAt) })),
  'visit.late': ({ t, format }, { dueAt = '' }) => alone(t('visitLate', { date: format.there.dateTime(dueAt) })),
  'visit.planned': ({ t, company, format }, { crew, ...time }) =>
    by(
      company,
      crew
        ? t('visit.plannedWith', { crew, time: spanOf(format, time) })
        : t('visit.planned', { time: spanOf(format, time) }),
    ),
  'visit.proposed': ({ t, company, format }, { slots = [], before }) => {
    const times = slots.map((slot) => spanOf(format, slot)).join(' · ');
    return by(company, t(before ? 'visit.asked' : 'visit.proposed', { times }));
  },
  'visit.confirmed': ({ t, person, format }, { by: whom, ...time }) =>
    whom === 'occupant'
      ? alone(t('visit.occupant', { time: spanOf(format, time) }))
      : by(person, t('visit.confirmed', { time: spanOf(format, time) })),
  'appointment.none-suits': ({ t, format }, { presences = [], keyWithCaretaker }) => {
    const times = presences.map(({ day, part }) => t(`noneSuits.part.${part}`, { day: format.day(day) }));
    if (times.length > 0) return alone(t('noneSuits.times', { times: times.join(', ') }));
    return alone(t(keyWithCaretaker ? 'noneSuits.key' : 'noneSuits.word'));
  },
  'visit.agreed': ({ t, person, format }, time) => by(person, t('visit.agreed', { time: spanOf(format, time) })),
  'visit.moved': ({ t, company, format }, { before, crew, reason, ...to }) => {
    const time = spanOf(format, to);
    if (!before) return by(company, t('visit.fixed', { time }), reason);
    const was = spanOf(format, before);
    if (time === was && crew) return by(company, t('visit.people', { crew }), reason);
    return by(company, t('visit.moved', { time, before: was }), reason);
  },
  'visit.arrived': ({ t, company, toldAt }, { at = '' }) => by(company, t('visit.arrived', { at: toldAt(at) })),
  'visit.finished': ({ t, company, format, toldAt }, { at = '', minutes = 0 }) =>
    by(company, t('visit.finished', { at: toldAt(at), duration: format.duration(minutes * 60_000, true) })),
  'visit.set-out': ({ t, company, format, toldAt }, { at = '', expectedAt }) =>
    by(
      company,
      expectedAt
        ? t('visit.setOutFor', { at: toldAt(at), expected: format.there.time(expectedAt) })
        : t('visit.setOut', { at: toldAt(at) }),
    ),
  'visit.missed': ({ t, company, format }, { reasonKind, reason, calls = [], ...time }) => {
    const tried = calls.map(({ who, at }) =>
      t(`visit.callee.${oneOf(calledWho, who) ?? 'site'}`, { time: format.there.time(at) }),
    );
    const told = t('visit.missed', { time: spanOf(format, time), reason: whyOf(t, reasonKind) });
    return by(company, tried.length > 0 ? `${told} ${t('visit.called', { calls: tried.join(', ') })}` : told, reason);
  },
  'visit.cancelled': ({ t, person, company, format }, { by: whom, startsAt, endsAt, reasonKind, reason }) => {
    const time = startsAt && endsAt ? spanOf(format, { startsAt, endsAt }) : null;
    if (whom === 'reception') return alone(t('visit.endedReceived'));
    if (whom === 'request') return alone(time ? t('visit.ended', { time }) : t('visit.endedAny'));
    const why = whyOf(t, reasonKind);
    const told = time ? t('visit.cancelledAt', { time, reason: why }) : t('visit.cancelled', { reason: why });
    return by(whom === 'provider' ? company : person, told, reason);
  },
};
