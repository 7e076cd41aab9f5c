import { defineActs } from '#common/acts.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { deadlinePassed, type RequestDeadline, type RequestState } from '#features/work/requests/request.rules.ts';

export const viewingStates = ['offered', 'cancelled'] as const;
/** Attendance is recorded once the viewing has begun. */
export const bookingStates = ['booked', 'present', 'missed'] as const;
export const attendances = ['present', 'missed'] as const;
export type ViewingState = (typeof viewingStates)[number];
export type BookingState = (typeof bookingStates)[number];

/** Per request, without cancelled ones: the list is read whole. */
export const maxViewings = 30;

export const viewingProblems = defineProblems('viewings', {
  VIEWINGS_OVER: 409,
  VIEWING_CANCELLED: 409,
  VIEWING_BEGUN: 409,
  VIEWING_NOT_BEGUN: 409,
  VIEWING_FULL: 409,
  VIEWING_CLOSED: 409,
  VIEWING_RECORDED: 409,
  ALREADY_SEEN: 409,
  ALREADY_WAIVED: 409,
  INVITATION_REFUSED: 409,
  NOT_BOOKED: 409,
  TOO_MANY_VIEWINGS: 409,
});

/** The tender, and the state of a bidder in it; empty for the ordering side. */
export interface ViewedTender extends RequestDeadline {
  requestState: RequestState;
  companyId: string;
  providerId: string;
  sealed: boolean;
  opened: boolean;
  offered: boolean;
  declined: boolean;
  seen: boolean;
}

type TenderFacts = ViewedTender & { state: RequestState };

export interface ViewingFacts extends ViewedTender {
  state: ViewingState;
  begun: boolean;
  full: boolean;
  booked: boolean;
  /** The ordering side removed that bidder from it. */
  removed: boolean;
}

export interface BookingFacts extends ViewedTender {
  state: BookingState;
  begun: boolean;
  cancelled: boolean;
}

const {
  ALREADY_SEEN,
  INVITATION_REFUSED,
  NOT_BOOKED,
  VIEWINGS_OVER,
  VIEWING_BEGUN,
  VIEWING_CANCELLED,
  VIEWING_CLOSED,
  VIEWING_FULL,
  VIEWING_NOT_BEGUN,
  VIEWING_RECORDED,
} = viewingProblems;

const sides = ({ companyId, providerId }: ViewedTender) => ({ ordering: companyId, provider: providerId });
/** Whether the tender takes no more quotes, so that visits are pointless. */
export const isOver = ({ requestState, deadlinePast, sealed, opened, offered }: ViewedTender) =>
  requestState !== 'published' || deadlinePast || (sealed && opened) || !offered;
const over = [VIEWINGS_OVER, isOver, deadlinePassed] as const;
const refused = [INVITATION_REFUSED, ({ declined }: ViewedTender) => declined] as const;
const wasThere = [ALREADY_SEEN, ({ seen }: ViewedTender) => seen] as const;
const begun = [VIEWING_BEGUN, (viewing: ViewingFacts) => viewing.begun] as const;

const published = { from: ['published'], otherwise: VIEWINGS_OVER } as const;

export const tenderActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: (one: TenderFacts) => sides(one),
  acts: {
    offer: { ...published, side: 'ordering', unless: [over] },
    ask: { ...published, side: 'provider', unless: [refused, over, wasThere] },
    /** A bidder may quote without a visit, although the published request requires one. */
    waive: { ...published, side: 'ordering', commits: true, unless: [over] },
  },
});

const offered = { from: ['offered'], otherwise: VIEWING_CANCELLED } as const;

/** Acts on one time: the ordering side moves or cancels it, a bidder books or cancels its booking. */
export const viewingActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: (one: ViewingFacts) => sides(one),
  acts: {
    move: { ...offered, side: 'ordering', unless: [begun, over] },
    cancel: { ...offered, side: 'ordering', to: 'cancelled', unless: [begun] },
    book: {
      ...offered,
      side: 'provider',
      unless: [
        refused,
        over,
        wasThere,
        begun,
        [VIEWING_CLOSED, ({ removed }) => removed],
        [VIEWING_FULL, ({ full, booked }) => full && !booked],
      ],
    },
    leave: { ...offered, side: 'provider', unless: [[NOT_BOOKED, ({ booked }) => !booked], begun] },
  },
});

/** Recording attendance. A certificate follows, which is final. */
export const bookingActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: (one: BookingFacts) => sides(one),
  acts: {
    record: {
      side: 'ordering',
      from: ['booked', 'missed'],
      otherwise: VIEWING_RECORDED,
      unless: [
        [VIEWING_CANCELLED, ({ cancelled }) => cancelled],
        [VIEWING_NOT_BEGUN, (booking) => !booking.begun],
        wasThere,
      ],
    },
    /** The ordering side removes the booking; the company gets the reason. */
    remove: {
      side: 'ordering',
      from: ['booked'],
      otherwise: VIEWING_RECORDED,
      unless: [
        [VIEWING_CANCELLED, ({ cancelled }) => cancelled],
        [VIEWING_BEGUN, (booking) => booking.begun],
      ],
    },
  },
});
