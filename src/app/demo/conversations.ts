import type { Calendar } from './calendar.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import type { DemoPerson } from './people.ts';
import { readData, typeset } from './read-data.ts';
import type { Row, Rows } from './rows.ts';
import type { Cast, Tender } from './tenders.ts';

const columns = ['thread', 'stage', 'kind', 'by', 'after', 'text'] as const;
type Cells = Record<(typeof columns)[number], string>;

/** The manager's tenders in certain states, and when their conversation starts. */
const stages: Record<string, { states: readonly string[]; since: (tender: Tender) => number | undefined }> = {
  tender: { states: ['published'], since: ({ course }) => course.published },
  planned: { states: ['scheduled'], since: ({ course }) => course.scheduled },
  work: { states: ['in_progress'], since: ({ course }) => course.started },
  done: { states: ['done'], since: ({ course }) => course.done },
  over: { states: ['accepted', 'closed'], since: ({ course }) => course.accepted },
};

interface Place {
  tender?: Tender;
  since: number;
  ordering: DemoPerson;
  provider?: DemoPerson;
  colleague?: DemoPerson;
}

const kinds: Record<string, string> = { line: 'request', note: 'notes', answer: 'answers' };
const leftUnread = 3;

/** Conversations: on a dozen requests, between companies, and within one. */
export function makeConversations(
  tenders: readonly Tender[],
  { companies, people }: Pick<Cast, 'companies' | 'people'>,
  { id, calendar }: { id: NewId; calendar: Calendar },
): Pick<Rows, 'conversations' | 'conversation_members' | 'messages' | 'conversation_places'> {
  const conversations: Row<'conversations'>[] = [];
  const messages: Row<'messages'>[] = [];
  const members: Row<'conversation_members'>[] = [];
  const named = (email: string) => people.find((one) => one.email === email);
  const [manager, colleague] = [named('donneur@batilien.test'), named('marc.aubry@saint-ambroise.test')];
  const lefort = named('prestataire@batilien.test');
  if (!manager?.companyId || !colleague || !lefort) throw new Error('those who talk are not there');
  const own = manager.companyId;
  const used = new Set<Tender>();
  const ownerOf = (company: DemoCompany | undefined) => people.find(({ companyId }) => companyId === company?.id);

  function tenderAt(stage: string): Place | undefined {
    const { states, since } = stages[stage] ?? { states: [], since: () => undefined };
    const fitting = tenders.filter(
      (one) => one.company.id === own && states.includes(one.plan.state) && since(one) !== undefined && !used.has(one),
    );
    const withOwner = fitting.filter(({ bidders }) => ownerOf(bidders[0]) !== undefined);
    const tender = withOwner.find(({ bidders }) => bidders[0]?.id === lefort?.companyId) ?? withOwner[0];
    const provider = ownerOf(tender?.bidders[0]);
    if (!tender || !provider || !manager) return undefined;
    used.add(tender);
    return { tender, since: since(tender) ?? calendar.now, ordering: manager, provider };
  }

  function placeOf({ kind, stage }: Cells): Place | undefined {
    if (!manager) return undefined;
    if (kind === 'group') return { since: calendar.now - 4, ordering: manager, ...(colleague && { colleague }) };
    if (kind !== 'companies') return tenderAt(stage);
    const provider = ownerOf(companies.find(({ slug }) => slug === stage));
    return provider && { since: calendar.now - 3, ordering: manager, provider };
  }

  function begin(kind: string, by: DemoPerson, place: Place, at: Date): Row<'conversations'> {
    const others = [place.provider?.companyId ?? null, by.companyId] as const;
    const pair = kind === 'companies' ? [own, others[0] ?? own].toSorted() : [kind === 'notes' ? others[1] : own, null];
    const conversation = {
      id: id(at),
      kind,
      company_id: pair[0] ?? own,
      other_id: kind === 'request' ? others[0] : (pair[1] ?? null),
      request_id: place.tender?.id ?? null,
      title: kind === 'group' ? 'Suivi des chantiers' : '',
      created_by: by.id,
      created_at: new Date(at.getTime() - 60_000),
      moved_at: at,
    };
    conversations.push(conversation);
    if (kind === 'group')
      for (const person of people.filter(({ companyId }) => companyId === own))
        members.push({ conversation_id: conversation.id, user_id: person.id, added_by: by.id, added_at: at });
    return conversation;
  }

  const lines = Map.groupBy(readData('conversations.csv', columns), ({ thread }) => thread);
  for (const [first, ...more] of lines.values()) {
    const place = first && placeOf(first);
    if (!place) continue;
    const open = new Map<string, Row<'conversations'>>();
    for (const cells of [first, ...more]) {
      const by = { ordering: place.ordering, provider: place.provider, colleague: place.colleague }[cells.by];
      if (!by) continue;
      const at = calendar.at(
        Math.min(calendar.now - 0.01 + Number(cells.after) / 200, place.since + 0.02 + Number(cells.after)),
      );
      const kind = kinds[cells.kind] ?? cells.kind;
      const conversation = open.get(kind) ?? begin(kind, by, place, at);
      open.set(kind, conversation);
      conversation.moved_at = at;
      const [question, answer] = kind === 'answers' ? cells.text.split('¦') : [null, cells.text];
      messages.push({
        id: id(at),
        conversation_id: conversation.id,
        author_user_id: by.id,
        author_company_id: by.companyId,
        body: typeset(answer ?? ''),
        question: question ? typeset(question) : null,
        created_at: at,
      });
    }
  }

  const last = new Map(messages.map((message) => [message.conversation_id, message]));
  const places = [manager, lefort].flatMap((person) => {
    const reached = conversations.filter(
      ({ kind, company_id: one, other_id: other }) =>
        person.companyId === one || person.companyId === other || (kind === 'answers' && person === manager),
    );
    const waiting = reached
      .filter((one) => last.get(one.id)?.author_user_id !== person.id)
      .toSorted((a, b) => Number(b.moved_at) - Number(a.moved_at))
      .slice(0, leftUnread);
    return reached
      .filter((one) => !waiting.includes(one))
      .map((one) => ({ conversation_id: one.id, user_id: person.id, read_to: one.moved_at, read_at: one.moved_at }));
  });
  return { conversations, conversation_members: members, messages, conversation_places: places };
}
