import { sql, type SqlBool } from 'kysely';
import type { Language } from '#common/locales.ts';
import { reachesRequest } from '#features/work/requests/request.scope.ts';
import { findHands, type Hand } from '#platform/db/hands.ts';
import { headOf, knownAs, legalLine } from '#platform/papers/company-head.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { definePaper } from '#platform/papers/keep-paper.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import { strong } from '#platform/papers/sheet.ts';
import { pressBox } from '#platform/papers/signature-box.ts';
import { type Certified, findCertified } from './certificate.queries.ts';
import type { CertificatePaper } from './certificate.paper.ts';
import { said } from './said.ts';
import { bidderOf } from './viewing.queries.ts';

interface Setting {
  language: Language;
  hand: Hand | undefined;
  pictures: PaperPictures;
}

function wordsOf({ language, hand, pictures }: Setting, certified: Certified): CertificatePaper {
  const voice = inLanguage(language, certified.departement);
  const { say, date, dateTime } = voice;
  const { client, number, requestNumber, startsAt, endsAt, recordedAt, title, site, place, visitor } = certified;
  const bidder = knownAs(certified.bidder);
  const asker = knownAs(client);
  const word = (key: 'kind' | 'subject' | 'date' | 'request' | 'site' | 'visitor' | 'place' | 'attested' | 'stamp') =>
    say(said(`paper.${key}`));
  return {
    language,
    title: `${word('kind')} ${number}`,
    ...(voice.notice && { notice: voice.notice }),
    company: headOf(client, pictures),
    block: {
      kind: word('kind'),
      number,
      label: word('subject'),
      subject: title,
      facts: [{ label: word('date'), value: date(startsAt) }],
      more: [
        { label: word('request'), value: requestNumber },
        { label: word('site'), value: site, wide: true },
      ],
    },
    statement: [
      strong(
        say(said('paper.statement', { company: bidder, asker, from: dateTime(startsAt), to: dateTime(endsAt) })),
        bidder,
      ),
    ],
    stamp: { text: word('stamp'), date: date(startsAt) },
    mentions: [
      { title: word('visitor'), text: [say(said('paper.for', { name: visitor, company: bidder }))] },
      { title: word('place'), text: place.split('\n').filter(Boolean) },
    ],
    signatures: hand
      ? [pressBox(voice, 'attested', { title: word('attested'), name: hand.name, company: asker, hand, seal: '' })]
      : [],
    foot: { legal: legalLine(voice, client), name: `${word('kind')} ${number}, ${date(recordedAt)}` },
  };
}

/** «Attestation de visite»: for the visiting company, even after the tender, and the ordering side. */
export const certificatePaper = definePaper({
  kind: 'viewing-certificate',
  template: 'features/work/viewings/certificate.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM viewing_bookings b WHERE b.id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM viewing_bookings b JOIN requests r ON r.id = b.request_id
    WHERE b.id = f.owner_id AND b.state = 'present'
      AND ${viewer.side === 'provider' ? sql`b.provider_id = ${bidderOf(viewer)}` : reachesRequest(viewer)})`,
  pictured: (db, id) =>
    findLogo(
      db,
      sql`(SELECT r.company_id FROM viewing_bookings b JOIN requests r ON r.id = b.request_id WHERE b.id = ${id})`,
    ),
  async compose(db, id, language, pictures) {
    const certified = await findCertified(db, id);
    if (!certified) return undefined;
    const hand = (await findHands(db, [id]))(id, 'attested');
    return {
      data: wordsOf({ language, hand, pictures }, certified),
      at: certified.recordedAt,
      name: certified.number,
      isSealed: true,
    };
  },
});
