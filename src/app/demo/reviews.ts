import type { Calendar } from './calendar.ts';
import type { NewId } from './ids.ts';
import type { Order } from './numbers.ts';
import type { DemoPerson } from './people.ts';
import type { Prng } from './prng.ts';
import { readData, typeset } from './read-data.ts';
import type { Row } from './rows.ts';

interface Making {
  prng: Prng;
  id: NewId;
  calendar: Calendar;
}

type Side = 'ordering' | 'provider';

const hour = 3_600_000;
const window = 14 * 24 * hour;
const other = { ordering: 'provider', provider: 'ordering' } as const;

/** Rating profiles from recommended to not; a company has one profile. */
const tempers: readonly (readonly (readonly [number, number])[])[] = [
  [
    [5, 78],
    [4, 20],
    [3, 2],
  ],
  [
    [5, 55],
    [4, 34],
    [3, 9],
    [2, 2],
  ],
  [
    [5, 34],
    [4, 36],
    [3, 18],
    [2, 9],
    [1, 3],
  ],
];

interface Sentence {
  about: string;
  marks: string;
  part: string;
  text: string;
}

/** Texts by rating; a company gets none twice while others are left. */
class Words {
  readonly #sentences: Sentence[];
  readonly #said = new Map<string, Set<string>>();
  readonly #prng: Prng;

  constructor(prng: Prng) {
    this.#prng = prng;
    this.#sentences = readData('reviews.csv', ['about', 'marks', 'part', 'text']).map((sentence) => ({
      ...sentence,
      text: typeset(sentence.text),
    }));
  }

  take(to: string, about: string, mark: number, part: string): string {
    const fit = this.#sentences.filter((one) => one.about === about && one.part === part && one.marks === String(mark));
    const said = this.#said.get(to) ?? new Set<string>();
    this.#said.set(to, said);
    const fresh = fit.filter(({ text }) => !said.has(text));
    if (fit.length === 0 && part === '1') throw new Error(`nothing is said of ${about} with ${mark}`);
    if (fit.length === 0) return '';
    const { text } = this.#prng.pick(fresh.length > 0 ? fresh : fit);
    said.add(text);
    return text;
  }
}

/** Who has reviewed the nth recent order: both sides have reviews left to write and to wait for. */
const recent: readonly (readonly Side[])[] = [['provider'], [], ['ordering'], ['ordering', 'provider']];

const waitedFor = 'lefort';

export function makeReviews(
  orders: readonly Order[],
  { prng, id, calendar }: Making,
): { rows: Row<'reviews'>[]; events: Row<'events'>[] } {
  const { at } = calendar;
  const now = at(calendar.now);
  const words = new Words(prng.fork('words'));
  const temperOf = (company: string) => {
    const draw = prng.fork(`temper/${company}`).next();
    return tempers[draw < 0.4 ? 0 : draw < 0.85 ? 1 : 2] ?? [];
  };
  const ranks = new Map<string, number>();
  const rows: Row<'reviews'>[] = [];
  const events: Row<'events'>[] = [];

  for (const { id: orderId, tender, quote } of orders) {
    const { accepted } = tender.course;
    if (accepted === undefined || quote.refused || tender.plan.state === 'cancelled') continue;
    const acceptedAt = at(accepted);
    const dueAt = new Date(acceptedAt.getTime() + window);
    const open = dueAt > now;
    // The main provider account keeps a few reviews to write, counted for itself.
    const key = quote.provider.slug === waitedFor ? waitedFor : tender.company.id;
    const rank = ranks.get(key) ?? (key === waitedFor ? recent.findIndex(([side]) => side === 'ordering') : 0);
    if (open) ranks.set(key, rank + 1);
    const sides: readonly Side[] = open
      ? (recent[rank % recent.length] ?? [])
      : (['ordering', 'provider'] as const).filter((side) => prng.chance(side === 'ordering' ? 0.82 : 0.55));
    const writing = sides.map((side) => {
      const left = Math.min(now.getTime(), dueAt.getTime()) - acceptedAt.getTime();
      return { side, at: new Date(acceptedAt.getTime() + Math.floor(left * prng.between(0.05, 0.85))) };
    });
    const last = writing.length === 2 ? new Date(Math.max(...writing.map((one) => one.at.getTime()))) : null;
    const publishedAt = last ?? (open ? null : dueAt);
    for (const { side, at: writtenAt } of writing) {
      const [author, subject] =
        side === 'ordering' ? [tender.company, quote.provider] : [quote.provider, tender.company];
      const person = side === 'ordering' ? tender.decider : quote.sender;
      const reviewId = id(writtenAt);
      const rating = prng.weighted(temperOf(subject.id));
      const said = [words.take(subject.id, other[side], rating, '1')];
      if (prng.chance(0.6)) said.push(words.take(subject.id, other[side], rating, '2'));
      const near = () => (prng.chance(0.25) ? null : Math.max(1, Math.min(5, rating + prng.pick([0, 0, 0, -1, 1]))));
      const mark = (of: Side) => (side === of ? near() : null);
      const answers = publishedAt !== null && prng.chance(rating <= 3 ? 0.6 : 0.22);
      const answeredAt = answers ? new Date(publishedAt.getTime() + prng.integer(3, 90) * hour) : null;
      const answered = answeredAt !== null && answeredAt < now;
      rows.push({
        id: reviewId,
        work_order_id: orderId,
        author_side: side,
        author_company_id: author.id,
        subject_company_id: subject.id,
        author_user_id: person?.id ?? null,
        rating,
        quality: mark('ordering'),
        punctuality: mark('ordering'),
        price: mark('ordering'),
        communication: near(),
        clarity: mark('provider'),
        access: mark('provider'),
        body: said.join(' ').trim(),
        experienced_at: acceptedAt,
        due_at: dueAt,
        written_at: writtenAt,
        published_at: publishedAt,
        answer: answered ? words.take(subject.id, side === 'ordering' ? 'answer' : 'reply', rating, '1') : null,
        answered_at: answered ? answeredAt : null,
      });
      const step = (kind: string, when: Date, actor: DemoPerson | null) =>
        events.push({
          id: id(when),
          kind: `review.${kind}`,
          request_id: tender.id,
          company_id: tender.company.id,
          actor_user_id: actor?.id ?? null,
          actor_company_id: actor?.companyId ?? null,
          actor_role: actor?.role ?? null,
          audience: 'provider',
          audience_provider_id: quote.provider.id,
          data: { reviewId, workOrderId: orderId, side } as unknown as string,
          occurred_at: when,
        });
      step('written', writtenAt, person);
      if (publishedAt) step('published', publishedAt, null);
      if (answered && answeredAt) step('answered', answeredAt, side === 'ordering' ? quote.sender : tender.decider);
    }
  }
  return { rows, events };
}
