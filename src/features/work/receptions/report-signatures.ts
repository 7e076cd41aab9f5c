import { inkOf } from '#common/paper-words.ts';
import type { inLanguage } from '#platform/papers/in-language.ts';
import type { Signature as PaperSignature } from '#platform/papers/sheet.ts';
import { inkBox, pressBox } from '#platform/papers/signature-box.ts';
import type { Report } from './compose-report.ts';
import type { Signature } from './reception.contract.ts';
import type { ReceptionPaper } from './reception.paper.ts';
import { said } from './said.ts';

/** One side's box: ink, signature by button, or a note about its silence. */
export function signatureOf(
  voice: ReturnType<typeof inLanguage>,
  side: Signature['side'],
  company: string,
  { signatures, decidedBy, answerUntil, calledFor, calledAt }: Report,
): ReceptionPaper['signatures'][number] {
  const { say, date, dateTime } = voice;
  const title = say(said(`answers.paper.for.${side}`));
  const one = signatures.find((signature) => signature.side === side && !signature.later);
  if (one) return boxOf(voice, { title, company, signature: one });
  if (side === 'ordering') {
    if (!decidedBy) return { title, by: company, seal: say(said('answers.paper.unsigned')) };
    const given = { title, name: decidedBy.name, company, hand: decidedBy };
    return pressBox(voice, 'decided', { ...given, seal: say(said('answers.paper.unsigned')) });
  }
  const seal = !answerUntil
    ? said('answers.paper.unsigned')
    : calledFor && calledAt
      ? said('answers.paper.absent', { called: dateTime(calledFor), at: dateTime(calledAt), until: date(answerUntil) })
      : said('answers.paper.invited', { until: date(answerUntil) });
  return { title, by: company, seal: say(seal) };
}

/** One signature's box; signatures from before accounts were recorded print as they did then. */
export function boxOf(
  voice: ReturnType<typeof inLanguage>,
  { title, company, signature }: { title: string; company: string; signature: Signature },
): PaperSignature {
  const { name, ink, drawnAt, hand, isOwnDevice, signedAt } = signature;
  const at = new Date(signedAt);
  if (hand && ink) {
    const drawn = drawnAt ? new Date(drawnAt) : null;
    return inkBox(voice, { title, name, company, hand: { ...hand, at }, ink, drawnAt: drawn, isOwn: isOwnDevice });
  }
  if (hand) return pressBox(voice, 'signed', { title, name, company, hand: { ...hand, at }, seal: '' });
  return {
    title,
    by: [name, company].join(', '),
    ...(ink ? { ink: { strokes: ink, alt: voice.say(inkOf(name)) } } : { typed: name }),
    seal: voice.say(said('answers.paper.signedOn', { date: voice.dateTime(signedAt) })),
  };
}
