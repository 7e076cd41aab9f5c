import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Actor, Acts } from '../src/common/acts.ts';
import { problems, Refusal } from '../src/common/problems.ts';
import { listFiles, root } from './architecture/source-files.ts';

interface Facts {
  state: string;
}
type Declared = Acts<Facts, string>;

/** Facts for which an act is allowed, then facts for which it is too late; for most, another state suffices. */
interface Sample {
  facts: object;
  late?: object;
  /** A caller without the right, for acts of neither side. */
  outsider?: Actor;
}

const owner: Actor = { side: 'ordering', companyId: 'régie', membership: 'owner', limited: false };
const firm: Actor = { side: 'provider', companyId: 'couvreur', membership: 'owner', limited: false };
const admin: Actor = { side: 'admin', companyId: null, membership: null, limited: false };
const stranger: Actor = { side: 'ordering', companyId: 'voisin', membership: 'owner', limited: false };

const companies = { companyId: 'régie', orderingId: 'régie', providerId: 'couvreur' };
const quote = {
  ...companies,
  requestState: 'published',
  deadlinePast: false,
  sealed: false,
  opened: false,
  lapsed: false,
  round: 1,
  requestRound: 1,
  scopeVersion: 1,
  requestScope: 1,
  followed: false,
  passedOver: true,
  askedAgain: false,
  reachable: true,
  revisionAsked: false,
  declinedInvitation: false,
  lacksViewing: false,
};
const request = {
  ...companies,
  openSnags: 0,
  sealed: false,
  opened: false,
  deadlinePast: false,
  quoted: false,
  numbered: false,
};
const billable = { origin: 'quote', hasDraft: false, isClosed: false, isBegun: false };
const emergency = { ...companies, requestState: 'awarded', linesState: 'entered' };
const invitation = {
  providerId: 'couvreur',
  companyId: 'régie',
  requestState: 'published',
  sealed: false,
  opened: false,
  deadlinePast: false,
  answered: false,
};
const viewed = { ...invitation, offered: true, declined: false, seen: false };
const posted = { facts: { ...viewed, state: 'published' } };
const viewing = { facts: { ...viewed, state: 'offered', begun: false, full: false, booked: true } };
const approval = { ...companies, isOwn: false, covers: true, stands: true };
const review = {
  side: 'ordering',
  authorCompanyId: 'régie',
  subjectCompanyId: 'couvreur',
  isFinal: false,
  reported: false,
};
const reported = { facts: { ...companies, state: 'waiting' }, late: { state: 'dismissed' } };
const file = { network: 'approved', unverified: 0, companyId: 'couvreur' };
const sent = { facts: { ...quote, state: 'sent' } };
const changed = { facts: { ...sent.facts, requestScope: 2 } };
const pending = { facts: { state: 'pending', companyId: 'couvreur', isOwn: false, unverified: false } };
const asked = { facts: { state: 'pending', isOwn: true, unverified: false }, late: { state: 'accepted' } };
const coded = { ...companies, orderState: 'accepted', hasCodes: true, isBarred: false, agreedAt: null, partedAt: null };
const scheduled = { ...companies, state: 'proposed', collaboration: 'active', inNetwork: true };
const agreed = { ...companies, state: 'active', inNetwork: true, signs: true };

const booked = { companyId: 'régie', hasReturned: false };
const planned = {
  facts: { companyId: 'régie', state: 'running', equipmentState: 'kept', nextOn: '2026-12-01' },
  late: { state: 'stopped' },
};
const registered = { facts: { companyId: 'régie', state: 'kept' }, late: { state: 'retired' } };
const circling = { facts: { companyId: 'régie', state: 'running' }, late: { state: 'stopped' } };
const samples: Record<string, Record<string, Sample>> = {
  quoteActs: {
    edit: { facts: { ...quote, state: 'draft' } },
    send: { facts: { ...quote, state: 'draft' } },
    discard: { facts: { ...quote, state: 'draft' } },
    confirm: changed,
    askConfirmation: changed,
    withdraw: sent,
    revise: sent,
    accept: sent,
    decline: sent,
    askRevision: sent,
    keep: { facts: { ...sent.facts, revisionAsked: true } },
    askAgain: { facts: { ...quote, state: 'declined' } },
  },
  planActs: {
    edit: planned,
    stop: planned,
    make: planned,
    resume: { facts: { ...planned.facts, state: 'stopped' }, late: { state: 'running' } },
  },
  roundActs: {
    edit: circling,
    stop: circling,
    resume: { facts: { companyId: 'régie', state: 'stopped' }, late: { state: 'running' } },
  },
  equipmentActs: {
    edit: registered,
    read: registered,
    retire: registered,
    restore: { facts: { companyId: 'régie', state: 'retired' }, late: { state: 'kept' } },
  },
  batchActs: {
    cancel: {
      facts: { companyId: 'régie', state: 'open', openCount: 1, changes: [] },
      late: { companyId: 'régie', state: 'cancelled', openCount: 0, changes: [] },
    },
    file: { facts: { companyId: 'régie', state: 'open', openCount: 1, changes: [] }, late: { state: 'cancelled' } },
  },
  entryActs: {
    confirm: { facts: { ...booked, state: 'open' }, late: { ...booked, state: 'aside' } },
    putAside: { facts: { ...booked, state: 'open' }, late: { ...booked, state: 'settled' } },
    reopen: { facts: { ...booked, state: 'settled' }, late: { ...booked, state: 'open' } },
  },
  requestActs: {
    edit: { facts: { ...request, state: 'draft' } },
    editBasis: { facts: { ...request, state: 'draft' } },
    publish: { facts: { ...request, state: 'draft' } },
    order: { facts: { ...request, state: 'draft' } },
    delete: { facts: { ...request, state: 'draft' } },
    assign: { facts: { ...request, state: 'awarded' } },
    claim: { facts: { ...request, state: 'awarded' } },
    link: { facts: { ...request, state: 'awarded' } },
    merge: { facts: { ...request, state: 'published' } },
    contact: { facts: { ...request, state: 'awarded' } },
    invite: { facts: { ...request, state: 'published' } },
    cancel: { facts: { ...request, state: 'published' } },
    hold: { facts: { ...request, state: 'published' } },
    resume: { facts: { ...request, state: 'on_hold' } },
    republish: { facts: { ...request, state: 'expired' } },
    close: { facts: { ...request, state: 'accepted' } },
  },
  groupActs: {
    makeRequest: reported,
    attach: reported,
    dismiss: reported,
    separate: reported,
    answer: reported,
  },
  invitationActs: {
    decline: { facts: { ...invitation, state: 'asked' }, late: { state: 'declined' } },
    resume: { facts: { ...invitation, state: 'declined' }, late: { state: 'asked' } },
  },
  tenderActs: { offer: posted, ask: posted, waive: posted },
  viewingActs: { move: viewing, cancel: viewing, book: viewing, leave: viewing },
  bookingActs: {
    record: { facts: { ...viewed, state: 'booked', begun: true, cancelled: false } },
    remove: { facts: { ...viewed, state: 'booked', begun: false, cancelled: false } },
  },
  orderActs: {
    confirm: { facts: { ...companies, state: 'issued', requestState: 'awarded' } },
    refuse: { facts: { ...companies, state: 'issued', requestState: 'awarded' } },
    schedule: { facts: { ...companies, state: 'confirmed', requestState: 'awarded' } },
    start: { facts: { ...companies, state: 'confirmed', requestState: 'scheduled' } },
    complete: { facts: { ...companies, state: 'under_way', requestState: 'in_progress' } },
    accept: { facts: { ...companies, state: 'completed', requestState: 'done' } },
    refuseWork: { facts: { ...companies, state: 'completed', requestState: 'done' } },
    enterLines: { facts: { ...emergency, state: 'confirmed' } },
    askOverrun: { facts: { ...emergency, state: 'confirmed' } },
    objectToLine: { facts: { ...emergency, state: 'completed' } },
  },
  overrunActs: {
    approve: { facts: { ...companies, state: 'waiting', open: true } },
    decline: { facts: { ...companies, state: 'waiting', open: true } },
    putToPrincipal: { facts: { ...companies, state: 'waiting', open: true } },
  },
  plannableActs: {
    plan: { facts: { ...companies, state: 'confirmed', requestState: 'awarded' } },
  },
  tripActs: {
    change: { facts: { companyId: 'couvreur', state: 'planned', today: true }, late: { state: 'ended' } },
    order: { facts: { companyId: 'couvreur', state: 'planned', today: true }, late: { state: 'ended' } },
    start: { facts: { companyId: 'couvreur', state: 'planned', today: true } },
    end: { facts: { companyId: 'couvreur', state: 'under_way', today: true } },
  },
  visitActs: {
    propose: { facts: { ...companies, state: 'confirmed', requestState: 'scheduled' } },
    choose: { facts: { ...companies, state: 'proposed', requestState: 'awarded' } },
    move: { facts: { ...companies, state: 'confirmed', requestState: 'scheduled' } },
    setOut: { facts: { ...companies, state: 'confirmed', requestState: 'scheduled' } },
    arrive: { facts: { ...companies, state: 'confirmed', requestState: 'scheduled' } },
    finish: { facts: { ...companies, state: 'on_site', requestState: 'in_progress' } },
    miss: { facts: { ...companies, state: 'confirmed', requestState: 'scheduled' } },
    cancel: { facts: { ...companies, state: 'proposed', requestState: 'awarded' } },
  },
  agreementActs: { agree: { facts: { ...coded, state: 'confirmed', requestState: 'accepted' } } },
  snagActs: {
    photograph: { facts: { ...companies, state: 'open' }, late: { state: 'lifted' } },
    photographRepair: { facts: { ...companies, state: 'open' }, late: { state: 'lifted' } },
  },
  receptionActs: {
    prepare: { facts: { ...companies, state: 'completed', requestState: 'done' } },
    call: { facts: { ...companies, state: 'completed', requestState: 'done' } },
    callClient: { facts: { ...companies, state: 'completed', requestState: 'done' } },
    signAsProvider: { facts: { ...companies, state: 'completed', requestState: 'done' } },
    photograph: { facts: { ...companies, state: 'under_way', requestState: 'in_progress' } },
  },
  answerActs: {
    counterSign: { facts: { ...companies, state: 'open', answerUntil: null, counterSigned: false, signature: 'none' } },
    contest: { facts: { ...companies, state: 'open', answerUntil: null, counterSigned: false, signature: 'onDevice' } },
  },
  principalDecisionActs: {
    withdraw: { facts: { ...companies, state: 'asked' }, late: { state: 'approved' } },
    answer: { facts: { ...companies, state: 'asked' }, late: { state: 'approved' } },
    renewLink: { facts: { ...companies, state: 'asked' }, late: { state: 'approved' } },
    revokeLink: { facts: { ...companies, state: 'asked' }, late: { state: 'approved' } },
  },
  approvalActs: {
    approve: { facts: { ...approval, state: 'asked' } },
    decline: { facts: { ...approval, state: 'asked' } },
  },
  amendableActs: {
    ask: { facts: { ...companies, state: 'confirmed', requestState: 'awarded', origin: 'quote', open: null } },
    propose: { facts: { ...companies, state: 'confirmed', requestState: 'awarded', origin: 'quote', open: null } },
  },
  amendmentActs: {
    sign: { facts: { ...companies, state: 'proposed', requestState: 'awarded', orderState: 'confirmed' } },
    putToPrincipal: { facts: { ...companies, state: 'proposed', requestState: 'awarded', orderState: 'confirmed' } },
  },
  billableActs: {
    deposit: { facts: { ...companies, ...billable, state: 'confirmed' } },
    situation: { facts: { ...companies, ...billable, state: 'under_way' } },
    balance: { facts: { ...companies, ...billable, state: 'completed' } },
  },
  invoiceActs: {
    issue: { facts: { ...companies, state: 'draft', kind: 'deposit', isCredited: false, hasDraft: true } },
    credit: { facts: { ...companies, state: 'issued', kind: 'balance', isCredited: false, hasDraft: false } },
  },
  retentionActs: {
    release: { facts: { ...companies, state: 'held' }, late: { state: 'released' } },
    oppose: { facts: { ...companies, state: 'held' }, late: { state: 'due' } },
    proposeBond: { facts: { ...companies, state: 'held', hasBond: false }, late: { state: 'released' } },
    takeBond: { facts: { ...companies, state: 'held', hasBond: true }, late: { hasBond: false } },
    refuseBond: { facts: { ...companies, state: 'held', hasBond: true }, late: { state: 'due' } },
  },
  collaborationActs: {
    accept: { facts: { ...agreed, proposedBy: 'couvreur' } },
    decline: { facts: { ...agreed, proposedBy: 'couvreur' } },
    withdraw: { facts: { ...agreed, proposedBy: 'régie' } },
    propose: { facts: { ...agreed, proposedBy: null } },
    schedule: { facts: { ...agreed, proposedBy: null } },
    end: { facts: { ...agreed, proposedBy: null } },
  },
  scheduleActs: {
    accept: { facts: { ...scheduled, proposedBy: 'couvreur' } },
    decline: { facts: { ...scheduled, proposedBy: 'couvreur' } },
    withdraw: { facts: { ...scheduled, proposedBy: 'régie' } },
  },
  fileActs: { edit: { facts: { ...file, state: 'draft' } }, submit: { facts: { ...file, state: 'draft' } } },
  decisionActs: {
    in_review: { facts: { ...file, state: 'submitted' } },
    more_info: { facts: { ...file, state: 'in_review' } },
    approved: { facts: { ...file, state: 'in_review' } },
    rejected: { facts: { ...file, state: 'in_review' } },
    suspended: { facts: { ...file, state: 'approved' }, late: { network: 'suspended' } },
    reinstated: { facts: { ...file, state: 'approved', network: 'suspended' }, late: { network: 'approved' } },
  },
  reviewActs: {
    edit: { facts: { ...review, state: 'written' }, outsider: firm },
    answer: {
      facts: {
        ...review,
        side: 'provider',
        subjectCompanyId: 'régie',
        authorCompanyId: 'couvreur',
        state: 'published',
      },
      late: { isFinal: true },
      outsider: firm,
    },
    report: {
      facts: { ...review, authorCompanyId: 'couvreur', state: 'published' },
      late: { reported: true },
      outsider: admin,
    },
  },
  documentActs: { withdraw: pending, verify: pending, reject: pending },
  planRequestActs: { accept: { facts: { state: 'waiting' } }, decline: { facts: { state: 'waiting' } } },
  accessActs: { complete: asked, withdraw: asked, accept: pending, refuse: pending, question: pending },
};

const declared: Record<string, Declared> = {};
for (const name of listFiles().filter((one) => /^src\/features\/[^/]+\/[^/]+\/[^/]+\.rules\.ts$/.test(one))) {
  const exported = (await import(join(root, name))) as Record<string, Partial<Declared>>;
  for (const [key, value] of Object.entries(exported)) {
    if (typeof value?.enforce === 'function' && value.acts) declared[key] = value as Declared;
  }
}

/** The default sample: only state and companies. */
function sampleOf({ from }: Declared['acts'][string]): Sample {
  return { facts: { ...companies, state: typeof from === 'function' ? '' : from[0] } };
}

test('every sample belongs to an existing act', () => {
  const named = Object.entries(samples).flatMap(([key, acts]) => Object.keys(acts).map((act) => `${key}.${act}`));
  expect(named.filter((one) => !walked.some(({ key, act }) => one === `${key}.${act}`))).toEqual([]);
});

const walked = Object.entries(declared).flatMap(([key, { names, acts }]) =>
  names.map((act) => ({ key, act, ...(samples[key]?.[act] ?? sampleOf(acts[act] as Declared['acts'][string])) })),
);

describe.each(walked)('$key.$act', ({ key, act, facts: shown, late = { state: 'elsewhere' }, outsider }) => {
  const slice = declared[key] as Declared;
  const { side, commits, otherwise, first = [] } = slice.acts[act] as Declared['acts'][string];
  const facts = { state: '', version: 3, ...shown };
  const rightful = side === 'admin' ? admin : side === 'provider' ? firm : owner;
  const codeOf = (actor: Actor, more: object = {}, version = 3) => {
    try {
      slice.enforce(act, actor, { ...facts, ...more }, version);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };

  test('is allowed for its side, and shown as such', () => {
    expect(codeOf(rightful)).toBeNull();
    expect(slice.can(act, rightful, facts)).toEqual({ allowed: true });
  });

  test('is refused to the other side and other companies before anything else', () => {
    const older = (actor: Actor) => codeOf(actor, late, 1);
    if (side === 'anyone') {
      const told = key === 'accessActs' ? codeOf(stranger, { ...late, isOwn: false }, 1) : outsider && older(outsider);
      expect(first.map(([problem]) => problem.code)).toContain(told);
      return;
    }
    const others = [owner, firm, admin].filter((one) => (side ? one.side !== side : one.side === 'admin'));
    for (const other of others) expect(older(other)).toBe(problems.WRONG_SIDE.code);
    if (side !== 'admin') expect(older({ ...rightful, companyId: 'voisin' })).toBe(problems.NOT_FOUND.code);
  });

  test('is refused to readers, and to members when it binds the company', () => {
    if (side === 'admin' || key === 'accessActs' || act === 'report') return;
    const told = (membership: 'viewer' | 'member') => codeOf({ ...rightful, membership }, late, 1);
    expect(told('viewer')).toBe(problems.FORBIDDEN.code);
    if (commits === true) expect(told('member')).toBe(problems.FORBIDDEN.code);
  });

  test('is refused to limited members exactly when it binds the whole company', () => {
    if (side === 'admin') return;
    const isCompanys = slice.reach === 'company';
    expect(codeOf({ ...rightful, limited: true })).toBe(isCompanys ? problems.WHOLE_COMPANY.code : null);
  });

  test('is refused on another version, then in another state', () => {
    expect(codeOf(rightful, late, 1)).toBe(slice.stale.code);
    expect(codeOf(rightful, late)).toBe(otherwise.code);
    expect(slice.refusals(act)).toEqual(expect.arrayContaining([problems.NOT_FOUND, slice.stale, otherwise]));
  });
});
