import type { Language } from '#common/locales.ts';
import { headOf, knownAs, legalLine } from '#platform/papers/company-head.ts';
import type { inLanguage } from '#platform/papers/in-language.ts';
import type { PaperPictures } from '#platform/papers/paper-pictures.ts';
import type { Fact, Sheet } from '#platform/papers/sheet.ts';
import type { ReportedOrder } from './report.queries.ts';
import { said } from './said.ts';

interface Head {
  title: string;
  kind: string;
  label: string;
  facts: readonly Fact[];
  more: readonly Fact[];
  foot: string;
  pictures: PaperPictures;
}

/** The two companies as named in a report; `owner` names the client's principal. */
export function namesIn({ say }: Pick<ReturnType<typeof inLanguage>, 'say'>, order: ReportedOrder) {
  const { landlord } = order;
  const client = knownAs(order.client);
  const owner =
    landlord && landlord !== client ? say(said('screens.report.owner', { landlord, company: client })) : client;
  return { owner, client, provider: knownAs(order.provider) };
}

/** Heading common to all reception documents: parties and order. */
export function headReport(
  voice: ReturnType<typeof inLanguage>,
  language: Language,
  order: ReportedOrder,
  { title, kind, label, facts, more, foot, pictures }: Head,
): Sheet {
  const { say } = voice;
  const { client } = order;
  return {
    language,
    title,
    ...(voice.notice && { notice: voice.notice }),
    company: headOf(client, pictures),
    block: {
      kind,
      number: order.number,
      label,
      subject: order.title,
      facts,
      more: [
        ...(order.requestNumber ? [{ label: say(said('answers.paper.request')), value: order.requestNumber }] : []),
        { label: say(said('answers.paper.place')), value: order.place, wide: true },
        ...more,
      ],
    },
    foot: { legal: legalLine(voice, client), name: foot },
  };
}
