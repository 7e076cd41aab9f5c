import { expect, test } from 'vitest';
import { nextActOf } from './next-act.ts';
import type { Thread } from './use-thread.ts';

const no = { allowed: false, code: 'NOT_DRAFT', reason: '' } as const;
const yes = { allowed: true } as const;

function thread(request: object = {}, rest: object = {}): Thread {
  const acts = { publish: no, republish: no, resume: no, close: no, invite: no };
  return {
    request: { state: 'published', status: 'published', yourTurn: false, acts, ...request },
    quotes: [],
    mayCompare: false,
    mayAnswer: false,
    order: null,
    overruns: [],
    ...rest,
  } as unknown as Thread;
}
const acts = (given: object) => ({
  acts: { publish: no, republish: no, resume: no, close: no, invite: no, ...given },
});
const compared = { status: 'quotes_to_compare', yourTurn: true };
const work = (given: object, snags: object[] = []) => ({
  order: { acts: { confirm: no, schedule: no, start: no, complete: no, accept: no, ...given }, snags },
});
const emergency = (linesState: string, state: string, given: object) => ({
  order: { ...work(given).order, origin: 'emergency', state, linesState },
});
const overrun = { acts: { approve: yes } };
const snag = (given: object) => ({ acts: { fix: no, lift: no, ...given } });
const planned = { schedule: yes, start: yes };
const visits = (items: object[] = [], plan: object = yes) => ({ visits: { items, acts: { plan } } });
const visit = (state: string, given: object = {}, endsAt: string | null = null) => ({
  state,
  endsAt,
  acts: { choose: no, agree: no, move: no, ...given },
});
const quote = (given: object, acts: object = {}) => ({
  id: 'q',
  acts: { confirm: no, askAgain: no, revise: no, ...acts },
  request: { departement: null },
  validUntil: null,
  ...given,
});
const own = (state: string) => ({ quotes: [quote({ state })] });

const recalled = (confirm: object) => ({
  quotes: [quote({ state: 'declined', askedAgain: true }, { confirm })],
});
const passedOver = (id: string, totalTtcMinor: number) =>
  quote({ id, state: 'declined', totalTtcMinor }, { askAgain: yes });
const wished = quote({ state: 'sent', revisionAsked: true }, { revise: yes });
const invited = (declined: object | null) => ({
  visibility: 'invited',
  byMail: [],
  quoteCount: 0,
  invited: [
    { id: 'a', declined: { reason: 'busy' } },
    { id: 'b', declined },
  ],
  ...acts({ invite: yes }),
});

test.each([
  ['an overrun is to be answered', thread({}, { overruns: [overrun] }), { kind: 'overrun' }],
  [
    'a finished emergency waits for its lines',
    thread({}, emergency('due', 'completed', { enterLines: yes })),
    { kind: 'enterLines' },
  ],
  [
    'lines that were objected to come first',
    thread({}, emergency('objected', 'under_way', { complete: yes, enterLines: yes })),
    { kind: 'enterLines' },
  ],
  ['a draft is to publish', thread(acts({ publish: yes })), { kind: 'publish' }],
  ['an expired tender is to republish', thread(acts({ republish: yes })), { kind: 'republish' }],
  ['a held request is to resume', thread(acts({ resume: yes })), { kind: 'resume' }],
  ['quotes are to compare', thread(compared, { mayCompare: true }), { kind: 'compare' }],
  ['who only looks has nothing to compare', thread({ ...compared, yourTurn: false }, { mayCompare: true }), null],
  ['a tender is to answer', thread({}, { mayAnswer: true }), { kind: 'answer' }],
  ['an own draft is to finish', thread({}, own('draft')), { kind: 'finish', quoteId: 'q' }],
  [
    'an own quote asked again is to confirm',
    thread({ state: 'expired' }, recalled(yes)),
    { kind: 'again', quoteId: 'q' },
  ],
  [
    'an own quote that the request went past is to confirm',
    thread({}, { quotes: [quote({ state: 'sent', toConfirm: true }, { confirm: yes })] }),
    { kind: 'reconfirm', quoteId: 'q' },
  ],
  ['one that another asked again is not', thread({ state: 'expired' }, recalled(no)), null],
  ['a draft on a tender that ended is not', thread({ state: 'cancelled' }, own('draft')), null],
  ['an order comes first', thread({}, { mayAnswer: true, order: { acts: { confirm: yes } } }), { kind: 'confirm' }],
  [
    'a confirmed order is to plan',
    thread({ state: 'awarded' }, { ...work(planned), ...visits() }),
    { kind: 'schedule' },
  ],
  [
    'what is proposed waits for the other side',
    thread({ state: 'awarded' }, { ...work(planned), ...visits([visit('proposed')]) }),
    null,
  ],
  [
    'what is proposed is to be chosen',
    thread({ state: 'awarded' }, { ...work({}), ...visits([visit('proposed', { choose: yes })], no) }),
    { kind: 'chooseSlot' },
  ],
  [
    'finished work is to be received, whatever is still proposed',
    thread({ state: 'done' }, { ...work({ accept: yes }), ...visits([visit('proposed', { choose: yes })], no) }),
    { kind: 'receive' },
  ],
  [
    'a coming visit whose codes wait is to be agreed to',
    thread(
      { state: 'scheduled' },
      { ...work({}), ...visits([visit('confirmed', { agree: yes }, '2099-01-01T10:00:00Z')], no) },
    ),
    { kind: 'agreeVisit' },
  ],
  [
    'nor is it where the request may be closed',
    thread(acts({ close: yes }), {
      ...work({}),
      ...visits([visit('confirmed', { agree: yes }, '2099-01-01T10:00:00Z')], no),
    }),
    { kind: 'close' },
  ],
  [
    'one that is over is not',
    thread(
      { state: 'scheduled' },
      { ...work({}), ...visits([visit('confirmed', { agree: yes }, '2020-01-01T10:00:00Z')], no) },
    ),
    null,
  ],
  ['planned work is to begin', thread({ state: 'scheduled' }, work(planned)), { kind: 'start' }],
  ['who may not plan begins', thread({ state: 'awarded' }, work({ start: yes })), { kind: 'start' }],
  ['work under way is to finish', thread({}, work({ complete: yes })), { kind: 'complete' }],
  ['finished work is to receive', thread({}, work({ accept: yes })), { kind: 'receive' }],
  [
    'finished work is to show and to sign by who did it',
    thread({ state: 'done' }, work({ complete: { allowed: false, code: 'ORDER_NOT_UNDER_WAY' } })),
    { kind: 'present' },
  ],
  ['a snag is to fix', thread({}, work({}, [snag({}), snag({ fix: yes })])), { kind: 'fix' }],
  [
    'a fixed snag is to lift, before a coming visit is agreed to',
    thread(
      {},
      {
        ...work({}, [snag({ lift: yes })]),
        ...visits([visit('confirmed', { agree: yes }, '2099-01-01T10:00:00Z')], no),
      },
    ),
    { kind: 'lift' },
  ],
  ['accepted work is to rate', thread({}, { reviews: { acts: { write: yes } } }), { kind: 'rate' }],
  [
    'accepted work is rated before it is closed',
    thread(acts({ close: yes }), { reviews: { acts: { write: yes } } }),
    { kind: 'rate' },
  ],
  ['what was rated is to close', thread(acts({ close: yes }), { reviews: { acts: { write: no } } }), { kind: 'close' }],
  ['what was rated is not', thread({}, { reviews: { acts: { write: no } } }), null],
  ['a sent quote waits', thread({}, own('sent')), null],
  ['a revision asked for is to make', thread({}, { quotes: [wished] }), { kind: 'revise', quoteId: 'q' }],
  [
    'once it is begun, it is to finish',
    thread({ state: 'expired' }, { quotes: [wished, quote({ id: 'd', state: 'draft', revisionAsked: true })] }),
    { kind: 'finish', quoteId: 'd' },
  ],
  [
    'after an order refused, the least dear of the others is to ask',
    thread(acts({ republish: yes }), { quotes: [passedOver('dear', 900), passedOver('next', 500)] }),
    { kind: 'recall', quoteId: 'next' },
  ],
  [
    'while one is asked again, no other is',
    thread(acts({ republish: yes }), {
      quotes: [passedOver('dear', 900), quote({ state: 'declined', askedAgain: true })],
    }),
    { kind: 'republish' },
  ],
  ['when all declined, another is to invite', thread(invited({ reason: 'area' })), { kind: 'inviteProvider' }],
  ['while one has not, nothing is', thread(invited(null)), null],
  [
    'an invitation declined may be taken up again',
    thread({ invitation: { acts: { resume: yes } } }),
    { kind: 'resumeInvitation' },
  ],
])('%s', (_, given, expected) => expect(nextActOf(given)).toEqual(expected));
