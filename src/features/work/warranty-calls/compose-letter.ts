import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Language } from '#common/locales.ts';
import { endOf, guaranteeYears } from '#features/work/guarantees/guarantee.public.ts';
import type { DB } from '#platform/db/types.ts';
import { headOf, knownAs, legalLine, ownerOf, partyOf } from '#platform/papers/company-head.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { definePaper, type PaperWords } from '#platform/papers/keep-paper.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import { strong } from '#platform/papers/sheet.ts';
import type { LetterPaper } from './letter.paper.ts';
import { said } from './said.ts';
import { callScope, findLetter, type Letter } from './warranty-call.queries.ts';

function bodyOf({ say, date }: ReturnType<typeof inLanguage>, letter: Letter): LetterPaper['body'] {
  const { kind, number, title, place, spot, wrong } = letter;
  const received = date(letter.receivedOn);
  const visitBy = date(letter.visitBy);
  const endsOn = date(endOf(letter.receivedOn, guaranteeYears[kind]));
  return [
    strong(say(said('paper.received', { title, place, number, date: received })), received),
    say(said(spot ? 'paper.since' : 'paper.sinceAnywhere', { spot })),
    ...wrong.split('\n').filter(Boolean),
    strong(say(said(`paper.ground.${kind}`, { date: endsOn, visitBy })), endsOn, visitBy),
    say(said(`paper.otherwise.${kind}`)),
    say(said('paper.foreign')),
  ];
}

function wordsOf(language: Language, letter: Letter, pictures: PaperPictures): LetterPaper {
  const voice = inLanguage(language, letter.departement);
  const { say, date } = voice;
  const { client, provider, number, decidedBy } = letter;
  const title = say(said('paper.title', { number }));
  return {
    language,
    title,
    ...(voice.notice && { notice: voice.notice }),
    company: headOf(client, pictures),
    block: {
      kind: say(said('paper.report')),
      number,
      label: say(said('paper.subject')),
      subject: say(said('paper.call')),
      facts: [{ label: say(said('paper.date')), value: date(letter.sentAt ?? letter.decidedAt) }],
      more: [
        ...(letter.requestNumber ? [{ label: say(said('paper.request')), value: letter.requestNumber }] : []),
        { label: say(said('paper.place')), value: letter.place, wide: true },
      ],
    },
    foot: { legal: legalLine(voice, client), name: title },
    parties: [
      { label: say(said('paper.owner')), ...ownerOf(voice, client, letter.landlord) },
      { label: say(said('paper.provider')), ...partyOf(voice, provider) },
    ],
    body: bodyOf(voice, letter),
    signatures: [
      {
        title: say(said('paper.forClient')),
        by: [...new Set([decidedBy, knownAs(client)])].filter(Boolean).join(', '),
        seal: '',
      },
    ],
  };
}

async function compose(
  db: Kysely<DB>,
  id: string,
  language: Language,
  pictures: PaperPictures,
): Promise<PaperWords | undefined> {
  const letter = await findLetter(db, id);
  if (!letter) return undefined;
  return {
    data: wordsOf(language, letter, pictures),
    at: letter.sentAt ?? letter.decidedAt,
    name: `garantie-${letter.number}`,
    isSealed: letter.sentAt !== null,
  };
}

/** The warranty letter as sent; a preview before that. */
export const letterPaper = definePaper({
  kind: 'warranty-letter',
  template: 'features/work/warranty-calls/letter.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM warranty_calls c WHERE c.request_id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM warranty_calls c JOIN requests r ON r.id = c.request_id
    WHERE c.request_id = f.owner_id AND ${callScope(viewer)})`,
  pictured: (db, id) => findLogo(db, sql`(SELECT company_id FROM requests WHERE id = ${id})`),
  compose,
});
