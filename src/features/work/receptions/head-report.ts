import { initials } from '#common/initials.ts';
import type { Language } from '#common/locales.ts';
import type { inLanguage } from '#platform/papers/in-language.ts';
import type { Fact, Sheet } from '#platform/papers/sheet.ts';
import type { ReportedOrder } from './report.queries.ts';
import { said } from './said.ts';

interface Head {
  title: string;
  kind: string;
  label: string;
  /** After the subject. */
  facts: readonly Fact[];
  /** After the place. */
  more: readonly Fact[];
  foot: string;
}

/** What every report of a reception has: whose it is, of which order. */
export function headReport(
  voice: ReturnType<typeof inLanguage>,
  language: Language,
  order: ReportedOrder,
  { title, kind, label, facts, more, foot }: Head,
): Sheet {
  const { say } = voice;
  const { client } = order;
  return {
    language,
    title,
    ...(voice.notice && { notice: voice.notice }),
    company: {
      name: client.name,
      monogram: initials(client.name),
      contact: [client.address, [client.phone, client.email].filter(Boolean).join(' · ')].filter(Boolean),
    },
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
    foot: { legal: [client.legalName, client.siret].filter(Boolean).join(' · '), name: foot },
  };
}
