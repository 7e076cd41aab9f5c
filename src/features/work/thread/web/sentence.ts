import type { useTradeWords } from '#ui/words/words.ts';
import type { useFormat } from '#ui/words/format.tsx';
import type { useTexts } from './texts-events.ts';
import type { useTexts as useTenderTexts } from './texts-tender.ts';

export interface Sentence {
  /** The actor, if the sentence follows their name. */
  subject: string | null;
  sentence: string;
  quotation: string | null;
}

type Step =
  | 'scheduled'
  | 'scheduledOn'
  | 'started'
  | 'startedOther'
  | 'startedAt'
  | 'done'
  | 'accepted'
  | 'acceptedWithSnags'
  | 'closed';

/** The parts of a sentence besides the data of its event. */
export interface Wording {
  t: ReturnType<typeof useTexts>;
  n: ReturnType<typeof useTenderTexts>;
  format: ReturnType<typeof useFormat>;
  trade: ReturnType<typeof useTradeWords>;
  person: string;
  /** A time in the event, with when it was received if that was later: at the same time as the event, unless given. */
  toldAt: (said: string, receivedAt?: string) => string;
  company: string;
  /** The author of the quote concerned. */
  provider: string | undefined;
  /** The sentence with a subject, or the impersonal one if the program or an unknown person acted. */
  told: (subject: string, step: Step, params?: Record<string, string>) => Sentence;
}

export const by = (subject: string, sentence: string, quotation?: string | null): Sentence => ({
  subject,
  sentence,
  quotation: quotation || null,
});
export const alone = (sentence: string, quotation?: string | null): Sentence => ({
  subject: null,
  sentence,
  quotation: quotation || null,
});

/** A value of an event, if it is one of those known today. */
export const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((one) => one === value);
