import { orNotFound, problems, refuse } from '#common/problems.ts';
import type { Language } from '#common/locales.ts';
import { languages } from '#common/locales.ts';
import type { Call } from '#platform/act.ts';
import { sentPdf } from '#platform/http/send-paper.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { setToRead } from '#platform/papers/set-paper.ts';
import { codePicture } from './code-picture.ts';
import { type At, findSite, urlOf } from './report-address.ts';
import { canSort } from './report.rules.ts';
import { said } from './said.ts';
import { actorOf } from '#platform/session/viewer.ts';

export interface ReportSheet {
  language: Language;
  title: string;
  site: string;
  place: string;
  heading: string;
  steps: readonly string[];
  /** The invitation in the other languages. */
  others: readonly string[];
  danger: string;
  code: string;
  url: string;
  alt: string;
}

/** Typesets a site's sheet, for those who may renew its address. */
export async function sendSheet(
  call: Call & { secret: string; publicUrl: string },
  { id, placeId, language }: At & { language: Language },
) {
  const site = orNotFound(await findSite(call.db, call.viewer, { id, placeId }));
  const url = canSort(actorOf(call.viewer)).allowed && urlOf(site, call);
  if (!url || !site.createdAt) throw refuse(problems.NOT_FOUND);
  const { say } = inLanguage(language, null);
  const sheet: ReportSheet = {
    language,
    title: say(said('paper.title', { site: site.name })),
    site: site.name,
    place: [site.trail?.join(' › '), site.street, [site.postalCode, site.city].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    heading: say(said('paper.heading')),
    steps: [say(said('paper.scan')), say(said('paper.say')), say(said('paper.follow'))],
    others: languages.filter((one) => one !== language).map((one) => inLanguage(one, null).say(said('paper.heading'))),
    danger: say(said('paper.danger')),
    code: codePicture(url),
    url: url.replace(/^https?:\/\//, ''),
    alt: say(said('paper.alt')),
  };
  const template = 'features/work/occupant-reports/report-sheet.paper.typ';
  const { bytes } = await setToRead(template, sheet, { language, at: site.createdAt });
  return sentPdf(bytes, `${say(said('paper.file'))}.pdf`);
}
