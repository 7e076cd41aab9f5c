import { addDays } from '#common/days.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCompany } from './companies.ts';
import { makeNotices } from './admin-notices.ts';
import type { NewId } from './ids.ts';
import type { DemoPerson } from './people.ts';
import type { Prng } from './prng.ts';
import { readData, typeset } from './read-data.ts';
import type { Row, Rows } from './rows.ts';
import type { Article } from './tariffs.ts';

interface Making {
  prng: Prng;
  id: NewId;
  calendar: Calendar;
}

const finder = (people: readonly DemoPerson[]) => (email: string) => people.find((one) => one.email === email);

function makeTasks(people: readonly DemoPerson[], { id, calendar }: Making): Row<'tasks'>[] {
  const find = finder(people);
  const admin = find('admin@batilien.test')?.id ?? null;
  const today = calendar.day(calendar.now);
  return readData('tasks.csv', ['title', 'description', 'kind', 'state', 'due', 'assignee', 'ago']).map((cells) => {
    const born = calendar.at(calendar.now - Number(cells.ago));
    const done = cells.state === 'done' ? calendar.at(calendar.now - Number(cells.ago) / 2) : null;
    return {
      id: id(born),
      title: typeset(cells.title),
      description: typeset(cells.description),
      kind: cells.kind,
      state: cells.state,
      due_on: cells.due === '' ? null : addDays(today, Number(cells.due)),
      assignee_id: find(cells.assignee)?.id ?? null,
      created_by: admin,
      created_at: born,
      updated_at: done ?? born,
      done_at: done,
    };
  });
}

const accessColumns = ['person', 'kind', 'role', 'target', 'message', 'state', 'answer', 'ago', 'took'] as const;

function makeAccessRequests(people: readonly DemoPerson[], { id, calendar }: Making): Row<'access_requests'>[] {
  const find = finder(people);
  const admin = find('admin@batilien.test')?.id ?? null;
  // Oldest first: numbers follow insertion order.
  return readData('access-requests.csv', accessColumns)
    .toReversed()
    .flatMap((cells) => {
      const person = find(cells.person);
      if (!person) throw new Error(`${cells.person} asks for an access and is nobody`);
      const born = calendar.at(calendar.now - Number(cells.ago));
      const decided = cells.took ? calendar.at(calendar.now - Number(cells.ago) + Number(cells.took)) : null;
      return {
        id: id(born),
        user_id: person.id,
        kind: cells.kind,
        wanted_role: cells.role || null,
        target: typeset(cells.target),
        company_id: person.companyId,
        message: typeset(cells.message),
        state: cells.state,
        answer: typeset(cells.answer),
        decided_by: decided && admin,
        decided_at: decided,
        created_at: born,
        version: cells.state === 'pending' ? 1 : 2,
      };
    });
}

function makeMessages(people: readonly DemoPerson[], { id, calendar }: Making): Row<'contact_messages'>[] {
  const admin = finder(people)('admin@batilien.test')?.id ?? null;
  const columns = ['subject', 'name', 'email', 'company', 'message', 'ago', 'handled'] as const;
  return readData('contact-messages.csv', columns).map((cells) => {
    const born = calendar.at(calendar.now - Number(cells.ago));
    const handled = cells.handled ? calendar.at(calendar.now - Number(cells.ago) + Number(cells.handled)) : null;
    return {
      id: id(born),
      subject: cells.subject,
      name: cells.name,
      email: cells.email,
      company: cells.company,
      message: typeset(cells.message),
      user_id: null,
      created_at: born,
      handled_at: handled,
      handled_by: handled && admin,
    };
  });
}

function makeErrors(people: readonly DemoPerson[], { id, calendar }: Making): Row<'error_reports'>[] {
  const find = finder(people);
  const admin = find('admin@batilien.test')?.id ?? null;
  const columns = ['error_id', 'message', 'page', 'person', 'ago', 'resolved'] as const;
  return readData('error-reports.csv', columns).map((cells) => {
    const at = calendar.at(calendar.now - Number(cells.ago));
    const resolved = cells.resolved ? calendar.at(calendar.now - Number(cells.ago) + Number(cells.resolved)) : null;
    return {
      id: id(at),
      error_id: cells.error_id,
      message: cells.message,
      stack: `Error: ${cells.message}\n    at Page (https://app.batilien.test/assets${cells.page}.js:1:2048)\n    at Root (https://app.batilien.test/assets/root.js:1:512)`,
      component_stack: '\n    at Page\n    at Guarded\n    at AppFrame\n    at Root',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      url: `https://app.batilien.test${cells.page}`,
      user_id: find(cells.person)?.id ?? null,
      occurred_at: at,
      resolved_at: resolved,
      resolved_by: resolved && admin,
    };
  });
}

const started: [code: string, rate: number][] = [
  ['CHF', 0.9365],
  ['GBP', 0.831],
  ['USD', 1.0321],
];

/** Six weeks of rates with a daily drift; the migration's rate is the current one. */
function makeRates({ prng, id, calendar }: Making): Row<'exchange_rate_history'>[] {
  return started.flatMap(([code, rate]) => {
    let last = rate;
    return Array.from({ length: 30 }, (_, ago) => {
      const date = calendar.at(calendar.now - ago - 1);
      const shown = last;
      last = Math.round(last * prng.between(0.996, 1.004) * 10_000) / 10_000;
      return {
        id: id(date),
        from_currency: 'EUR',
        to_currency: code,
        rate: String(shown),
        source: 'demo',
        date,
      };
    });
  });
}

export function makeAdministration(
  people: readonly DemoPerson[],
  companies: readonly DemoCompany[],
  articles: ReadonlyMap<string, Article>,
  papers: readonly Row<'provider_documents'>[],
  making: Making,
): Rows {
  const access = makeAccessRequests(people, making);
  const messages = makeMessages(people, making);
  return {
    tasks: makeTasks(people, making).toSorted((a, b) => Number(a.created_at) - Number(b.created_at)),
    access_requests: access,
    contact_messages: messages,
    error_reports: makeErrors(people, making),
    exchange_rate_history: makeRates(making),
    reference_tariffs: makeReference(articles, making),
    admin_notifications: makeNotices({ people, companies, papers, access, messages }, making),
  };
}

function makeReference(articles: ReadonlyMap<string, Article>, { id, calendar }: Making): Row<'reference_tariffs'>[] {
  const born = calendar.at(calendar.now - 120);
  return [...articles.values()].flatMap(({ code, designation, trade, unit, unitPriceE4, vatRateBp }) =>
    trade
      ? [
          {
            id: id(born),
            code,
            designation,
            trade,
            unit,
            unit_price_e4: unitPriceE4,
            vat_rate_bp: vatRateBp,
            created_at: born,
            updated_at: born,
          },
        ]
      : [],
  );
}
