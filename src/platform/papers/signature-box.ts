import type { Ink } from '#common/ink.ts';
import { isToldLate } from '#common/made-at.ts';
import { accountOf, drawnBefore, inkOf, inkSeal, pressed } from '#common/paper-words.ts';
import type { Hand, HandedAct } from '#platform/db/hands.ts';
import type { inLanguage } from './in-language.ts';
import type { Signature } from './sheet.ts';

interface Signing {
  title: string;
  /** The signer's name as written. */
  name: string;
  company: string;
  hand: Omit<Hand, 'companyId'>;
}

type Voice = Pick<ReturnType<typeof inLanguage>, 'say' | 'dateTime'>;

const accountIn = ({ say }: Voice, { name, hand }: Pick<Signing, 'name' | 'hand'>): string =>
  say(accountOf({ email: hand.email, holder: hand.name === name ? '' : hand.name }));

/** A signature by button: states the account, never imitates handwriting. */
export function pressBox(voice: Voice, act: HandedAct, { seal, ...signing }: Signing & { seal: string }): Signature {
  const { title, name, company, hand } = signing;
  const account = accountIn(voice, signing);
  return {
    title,
    by: company,
    press: voice.say(pressed[act]({ name, company, date: voice.dateTime(hand.at), account })),
    seal,
  };
}

/** An ink signature: who drew it, and on whose device if not their own company's. */
export function inkBox(
  voice: Voice,
  {
    ink,
    isOwn,
    drawnAt = null,
    ...signing
  }: Signing & {
    ink: Ink;
    /** Drawn on a device of the signing company. */
    isOwn: boolean;
    /** By that device's clock. */
    drawnAt?: Date | null;
  },
): Signature {
  const { title, name, company, hand } = signing;
  const date = voice.dateTime(hand.at);
  const isLate = drawnAt !== null && isToldLate(drawnAt, hand.at);
  const device = isOwn ? '' : `${hand.name}, ${hand.company}`;
  return {
    title,
    by: [name, company].filter(Boolean).join(', '),
    ink: { strokes: ink, alt: voice.say(inkOf(name)) },
    seal: voice.say(
      inkSeal({
        date: isLate ? voice.say(drawnBefore({ drawn: voice.dateTime(drawnAt), received: date })) : date,
        device,
        account: accountIn(voice, isOwn ? signing : { name: hand.name, hand }),
      }),
    ),
  };
}
