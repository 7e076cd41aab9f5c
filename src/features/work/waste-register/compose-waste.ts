import { sql } from 'kysely';
import type { Language } from '#common/locales.ts';
import type { Call } from '#platform/act.ts';
import type { FileStore } from '#platform/files/store.ts';
import { sentPdf } from '#platform/http/send-paper.ts';
import { headOf, legalLine } from '#platform/papers/company-head.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { findLogo, readPictures } from '#platform/papers/paper-pictures.ts';
import { setToRead } from '#platform/papers/set-paper.ts';
import { eachLine, siteOf } from './read-waste.ts';
import { said } from './said.ts';
import type { WasteLine } from './waste.contract.ts';
import type { WastePaper } from './waste.paper.ts';

/** A longer PDF is unreadable; the spreadsheet has every row. */
const most = 500;

type Voice = ReturnType<typeof inLanguage>;

/** A line's facts as text: announced, documented, unloaded. */
function knownOf({ say, date }: Voice, { shown, unloadings }: WasteLine): string {
  return [
    shown.times > 0 && say(said('paper.shown', { count: shown.times, date: date(shown.lastOn ?? '') })),
    ...unloadings.map(({ place, on }) => say(said('paper.unloaded', { place, date: date(on) }))),
  ]
    .filter(Boolean)
    .join(' ');
}

const tableOf = (voice: Voice, lines: readonly WasteLine[]): WastePaper['lines'] => {
  const { say, date } = voice;
  return {
    heads: [
      { label: say(said('export.columns.doneOn')) },
      { label: say(said('export.columns.title')), wide: true },
      { label: say(said('export.columns.provider')) },
      { label: say(said('export.columns.said')), wide: true },
      { label: say(said('paper.known')), wide: true },
    ],
    rows: lines.map((line) => [
      date(line.doneOn),
      [line.request.title, line.request.number ?? line.number].join(', '),
      line.provider,
      line.said || '—',
      knownOf(voice, line) || '—',
    ]),
    empty: say(said('paper.empty')),
  };
};

/** The waste register of a site as a PDF dated today; not stored. */
export async function sendWaste(
  call: Call & { files: FileStore },
  { siteId, year, language }: { siteId: string; year?: number | undefined; language: Language },
) {
  const { db, now, files } = call;
  const { today, company, name, reference, departement } = await siteOf(call, siteId);
  const lines: WasteLine[] = [];
  let all = 0;
  for await (const line of eachLine(call, { siteId, year })) {
    all += 1;
    if (lines.length < most) lines.push(line);
  }
  const pictures = await readPictures(
    { db, files },
    await findLogo(db, sql`(SELECT company_id FROM sites WHERE id = ${siteId})`),
  );
  const voice = inLanguage(language, departement);
  const { say, date } = voice;
  const kind = say(said('paper.kind'));
  const data: WastePaper = {
    language,
    title: `${kind} ${name}`,
    company: headOf(company, pictures),
    block: {
      kind,
      number: reference || String(year ?? today.slice(0, 4)),
      label: say(said('paper.site')),
      subject: name,
      facts: [{ label: say(said('paper.made')), value: date(today) }],
      more: year ? [{ label: say(said('paper.year')), value: String(year) }] : [],
    },
    foot: { legal: legalLine(voice, company), name: `${kind}, ${name}` },
    heading: kind,
    note: all > lines.length ? say(said('paper.latest', { shown: lines.length, all })) : '',
    lines: tableOf(voice, lines),
    source: say(said('paper.source', { date: date(today) })),
  };
  const { bytes } = await setToRead('features/work/waste-register/waste.paper.typ', data, { language, at: now });
  return sentPdf(bytes, `${say(said('export.file'))}-${year ?? today}.pdf`);
}
