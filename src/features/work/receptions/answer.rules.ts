import { defineActs } from '#common/acts.ts';
import { problems } from '#common/problems.ts';
import { receptionProblems } from './reception.rules.ts';
import { said } from './said.ts';

/** Days for the provider to sign, comment or contest after a reception: limits for the terms, and the default. */
export const answerDays = { min: 2, max: 30, proposed: 8 };

interface AnswerFacts {
  /** `open` through the last day. */
  state: 'open' | 'over';
  /** Last day to answer; null when no answer is expected. */
  answerUntil: string | null;
  companyId: string;
  providerId: string;
  counterSigned: boolean;
  /** The provider's signature on the report: none, from its own account, on the client's device, or contested. */
  signature: 'none' | 'own' | 'onDevice' | 'contested';
}

interface Answered {
  answerUntil: string | null;
  signatures: readonly { side: 'ordering' | 'provider'; isOwnDevice: boolean; later: boolean }[];
  addenda: readonly { kind: 'counter_signed' | 'contested' | 'silent' }[];
}

export function answerFacts(
  companies: Pick<AnswerFacts, 'companyId' | 'providerId'>,
  { answerUntil, signatures, addenda }: Answered,
  today: string,
): AnswerFacts {
  const kinds = new Set(addenda.map(({ kind }) => kind));
  const first = signatures.find(({ side, later }) => side === 'provider' && !later);
  return {
    companyId: companies.companyId,
    providerId: companies.providerId,
    answerUntil,
    state: answerUntil !== null && today <= answerUntil && !kinds.has('silent') ? 'open' : 'over',
    counterSigned: kinds.has('counter_signed'),
    signature: !first ? 'none' : first.isOwnDevice ? 'own' : kinds.has('contested') ? 'contested' : 'onDevice',
  };
}

/** Whether the provider has not signed at all: it gets reminders, then its silence is recorded. */
export const isUnanswered = ({ counterSigned, signature }: AnswerFacts): boolean =>
  !counterSigned && (signature === 'none' || signature === 'contested');

/** When an absent provider was expected; null when it was not called, or when ink shows that it was present. */
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

export const answerActs = defineActs({
  stale: problems.STALE,
  reach: 'site',
  companies: ({ companyId, providerId }: AnswerFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    // The provider may sign from its account even after a signature on the client's device; it may also contest that
    // one.
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
