import { defineActs } from '#common/acts.ts';
import { problems } from '#common/problems.ts';
import { receptionProblems } from './reception.rules.ts';
import { said } from './said.ts';

/** Days left to the provider to sign, note or contest after a reception: what terms may say, and without any. */
export const answerDays = { min: 2, max: 30, proposed: 8 };

/** What its company's terms say of a reception, and what the provider did since. */
interface AnswerFacts {
  /** `open` until the last day is over. */
  state: 'open' | 'over';
  /** The last day to answer; null where nothing is to be answered. */
  answerUntil: string | null;
  companyId: string;
  providerId: string;
  counterSigned: boolean;
  /** Of the provider's signature on the report: none, from its own account, on the client's device, or that one contested. */
  signature: 'none' | 'own' | 'onDevice' | 'contested';
}

interface Answered {
  answerUntil: string | null;
  signatures: readonly { side: 'ordering' | 'provider'; isOwnDevice: boolean; later: boolean }[];
  addenda: readonly { kind: 'counter_signed' | 'contested' | 'silent' }[];
}

/** What may still be answered to a reception, on a day. */
export function answerFacts(
  companies: Pick<AnswerFacts, 'companyId' | 'providerId'>,
  { answerUntil, signatures, addenda }: Answered,
  today: string,
): AnswerFacts {
  const told = new Set(addenda.map(({ kind }) => kind));
  const first = signatures.find(({ side, later }) => side === 'provider' && !later);
  return {
    companyId: companies.companyId,
    providerId: companies.providerId,
    answerUntil,
    state: answerUntil !== null && today <= answerUntil && !told.has('silent') ? 'open' : 'over',
    counterSigned: told.has('counter_signed'),
    signature: !first ? 'none' : first.isOwnDevice ? 'own' : told.has('contested') ? 'contested' : 'onDevice',
  };
}

/** Whether the provider signed by none of its hands: what it is reminded of, and what is said of it in the end. */
export const isUnanswered = ({ counterSigned, signature }: AnswerFacts): boolean =>
  !counterSigned && (signature === 'none' || signature === 'contested');

/** For when a provider that did not come was called; null where it was not, or where ink says that somebody was there. */
export const absentFor = ({ calledFor, signatures }: Pick<Answered, 'signatures'> & { calledFor: string | null }) =>
  signatures.some(({ side, later }) => side === 'provider' && !later) ? null : calledFor;

const { ANSWER_OVER } = receptionProblems;
const open = {
  side: 'provider',
  commits: true,
  from: ['open'],
  otherwise: ANSWER_OVER,
  first: [
    [
      ANSWER_OVER,
      ({ state }: AnswerFacts) => state === 'over',
      ({ answerUntil: day }: AnswerFacts) => (day === null ? null : said('answers.answerOver', { day })),
    ],
  ],
} as const;

/** What the provider does after a reception, from its own account. */
export const answerActs = defineActs({
  stale: problems.STALE,
  reach: 'site',
  companies: ({ companyId, providerId }: AnswerFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    // The provider may sign from its account whatever was signed on the client's device; it may also contest that.
    counterSign: {
      ...open,
      unless: [[receptionProblems.COUNTER_SIGNED, ({ counterSigned }: AnswerFacts) => counterSigned]],
    },
    contest: {
      ...open,
      unless: [[receptionProblems.NOTHING_TO_CONTEST, ({ signature }: AnswerFacts) => signature !== 'onDevice']],
    },
  },
});
