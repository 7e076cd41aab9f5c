import { sql } from 'kysely';
import type { Language } from '#common/locales.ts';
import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { FileStore } from '#platform/files/store.ts';
import { sentPdf } from '#platform/http/send-paper.ts';
import { headOf, knownAs, legalLine, partyOf } from '#platform/papers/company-head.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { findLogo, readPictures } from '#platform/papers/paper-pictures.ts';
import { setToRead } from '#platform/papers/set-paper.ts';
import type { LoggedWorks } from './logbook.contract.ts';
import type { LogbookPaper } from './logbook.paper.ts';
import { findSite, sumReceived } from './logbook.queries.ts';
import { eachReceived, todayAtSite } from './read-logbook.ts';
import { said } from './said.ts';

/** A longer PDF is unreadable; the spreadsheet has every row. */
const most = 500;

type Voice = ReturnType<typeof inLanguage>;

/** The last guarantee: «10 ans, 19 nov. 2036». */
function guaranteeOf({ say, date }: Voice, { guarantees }: LoggedWorks): string {
  const last = guarantees.at(-1);
  return last ? say(said(`paper.guarantee.${last.kind}`, { date: date(last.endsOn) })) : say(said('paper.none'));
}

const tableOf = (voice: Voice, works: readonly LoggedWorks[]): LogbookPaper['works'] => {
  const { say, date, money } = voice;
  return {
    heads: [
      { label: say(said('export.columns.receivedOn')) },
      { label: say(said('export.columns.title')), wide: true },
      { label: say(said('export.columns.provider')) },
      { label: say(said('export.columns.request')) },
      { label: say(said('paper.guaranteed')) },
      { label: say(said('paper.ttc')), end: true },
    ],
    rows: works.map((one) => [
      date(one.receivedOn),
      [{ strong: one.request.title }, one.request.place && `, ${one.request.place}`].filter((piece) => piece !== ''),
      one.provider.name,
      one.request.number ?? '',
      guaranteeOf(voice, one),
      money(one.totalTtcMinor, one.currency),
    ]),
    empty: say(said('paper.empty')),
  };
};

/** The logbook of a site as a PDF dated today; not stored. */
export async function sendLogbook(
  call: Call & { files: FileStore },
  { siteId, year, language }: { siteId: string; year?: number | undefined; language: Language },
) {
  const { db, viewer, now, files } = call;
  const today = await todayAtSite(call, siteId);
  const site = orNotFound(await findSite(db, viewer, siteId));
  const works: LoggedWorks[] = [];
  let running = 0;
  for await (const one of eachReceived(call, { siteId, year, today })) {
    if (works.length < most) works.push(one);
    if (one.guarantees.some(({ isRunning }) => isRunning)) running += 1;
  }
  const sums = await sumReceived(db, viewer, { siteId, year });
  const pictures = await readPictures(
    { db, files },
    await findLogo(db, sql`(SELECT company_id FROM sites WHERE id = ${siteId})`),
  );
  const voice = inLanguage(language, site.departement);
  const { say, date, money } = voice;
  const { company, name, reference } = site;
  const all = sums.reduce((sum, one) => sum + one.works, 0);
  const kind = say(said('paper.kind'));
  const data: LogbookPaper = {
    language,
    title: `${kind} ${name}`,
    company: headOf(company, pictures),
    block: {
      kind,
      number: reference || String(year ?? today.slice(0, 4)),
      label: say(said('paper.site')),
      subject: name,
      facts: [
        ...(year ? [{ label: say(said('paper.year')), value: String(year) }] : []),
        { label: say(said('paper.made')), value: date(today) },
      ],
      more: [
        ...(site.dwellings === null ? [] : [{ label: say(said('paper.dwellings')), value: String(site.dwellings) }]),
        ...(site.builtYear === null ? [] : [{ label: say(said('paper.built')), value: String(site.builtYear) }]),
        { label: say(said('paper.address')), value: site.address, wide: true },
        { label: say(said('paper.count')), value: String(all) },
        { label: say(said('paper.underGuarantee')), value: String(running) },
      ],
    },
    foot: { legal: legalLine(voice, company), name: `${kind}, ${name}` },
    parties: [
      { label: say(said('paper.keeper')), ...partyOf(voice, company) },
      ...(site.landlord && site.landlord !== knownAs(company)
        ? [{ label: say(said('paper.owner')), name: site.landlord, lines: [] }]
        : []),
    ],
    heading: say(said(year ? 'paper.worksOf' : 'paper.works', { year: String(year ?? '') })),
    note: all > works.length ? say(said('paper.latest', { shown: works.length, all })) : '',
    works: tableOf(voice, works),
    totals: sums.map((one) => ({
      label: say(said('paper.total')),
      value: money(one.totalTtcMinor, one.currency),
      kind: 'grand' as const,
    })),
    source: say(said('paper.source', { date: date(today) })),
  };
  const { bytes } = await setToRead('features/work/logbook/logbook.paper.typ', data, { language, at: now });
  return sentPdf(bytes, `${say(said('export.file'))}-${year ?? today}.pdf`);
}
