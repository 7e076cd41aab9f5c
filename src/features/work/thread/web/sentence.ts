import type { useTradeWords } from '#ui/words.ts';
import type { useFormat } from '#ui/format.tsx';
import type { useTexts } from './texts-events.ts';
import type { useTexts as useTenderTexts } from './texts-tender.ts';

export interface Sentence {
  /** Who acted, when the sentence follows their name. */
  subject: string | null;
  sentence: string;
  /** What they wrote: a reason. */
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

/** What a sentence is made of, besides what its event says. */
export interface Wording {
  t: ReturnType<typeof useTexts>;
  n: ReturnType<typeof useTenderTexts>;
  format: ReturnType<typeof useFormat>;
  trade: ReturnType<typeof useTradeWords>;
  /** Who acted, and for which company. */
  person: string;
  /** A moment of the event, with when it came where that was later: with the event, unless that is said. */
  toldAt: (said: string, receivedAt?: string) => string;
  company: string;
  /** Whose quote it is about. */
  provider: string | undefined;
  /** What is told of whoever did it, or by itself when the program or nobody known did. */
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

/** A word that an event has, where it is one of those known today. */
export const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((one) => one === value);
