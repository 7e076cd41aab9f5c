import type { inLanguage } from '#platform/papers/in-language.ts';
import type { findCall } from './reception.queries.ts';
import type { ReceptionPaper } from './reception.paper.ts';
import { said } from './said.ts';

export type Called = Awaited<ReturnType<typeof findCall>>;

/** Who called the other side to the reception, when and for when, and whether they inspected separately. */
export function callOf(
  { say, dateTime }: ReturnType<typeof inLanguage>,
  call: Called,
  { client, company }: { client: string; company: string },
): ReceptionPaper['mentions'] {
  if (!call) return [];
  const [by, other] = call.side === 'ordering' ? [client, company] : [company, client];
  const [at, date] = [dateTime(call.at), dateTime(call.for)];
  return [
    {
      title: say(said('answers.paper.call')),
      text: [
        say(
          call.apart
            ? said('answers.paper.calledApart', { by, other, at, date })
            : said('answers.paper.calledOnSite', { by, other, at, date }),
        ),
      ],
    },
  ];
}
