import { roles } from '#common/roles.ts';
import { accessAsked } from '#features/operations/admin-notifications/admin-notification.public.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import type { DemoPerson } from './people.ts';
import type { Row } from './rows.ts';

interface Sources {
  people: readonly DemoPerson[];
  companies: readonly DemoCompany[];
  papers: readonly Row<'provider_documents'>[];
  access: readonly Row<'access_requests'>[];
  messages: readonly Row<'contact_messages'>[];
}

export function makeNotices(
  { people, companies, papers, access, messages }: Sources,
  { id, calendar }: { id: NewId; calendar: Calendar },
) {
  const nameOf = (companyId: string) => companies.find((one) => one.id === companyId)?.name ?? '';
  const notice = (values: Partial<Row<'admin_notifications'>>, at: Date): Row<'admin_notifications'> => ({
    id: id(at),
    type: 'verification_required',
    title: null,
    message: null,
    kind: null,
    data: null,
    company_profile_id: null,
    target_id: null,
    target_kind: null,
    is_read: false,
    priority: 'medium',
    created_by: null,
    ...values,
    created_at: at,
  });
  const waiting = access
    .filter(({ state }) => state === 'pending')
    .map((request) => {
      const person = people.find((one) => one.id === request.user_id);
      const { kind, target } = request;
      const role = roles.find((one) => one === request.wanted_role) ?? null;
      const asked = accessAsked(person?.name ?? '', { kind, role, target: target ?? '' });
      return notice(
        {
          kind: asked.kind,
          data: asked.data as unknown as string,
          priority: request.wanted_role === 'admin' ? 'high' : 'medium',
          company_profile_id: person?.companyId ?? null,
          target_kind: 'access_request',
          target_id: request.id,
          created_by: request.user_id,
        },
        request.created_at as Date,
      );
    });
  const written = messages.map((message) =>
    notice(
      {
        kind: message.subject === 'privacy' ? 'privacy' : 'contact',
        data: { name: message.name },
        priority: message.subject === 'privacy' ? 'high' : 'medium',
        target_kind: 'contact_message',
        target_id: message.id,
        is_read: message.handled_at !== null,
      },
      message.created_at as Date,
    ),
  );
  const deposited = papers
    .filter(({ state }) => state === 'pending')
    .slice(0, 6)
    .map((paper, index) => {
      const name = nameOf(paper.company_id);
      return notice(
        {
          type: 'document_uploaded',
          kind: 'deposited',
          data: { name, paper: paper.kind },
          company_profile_id: paper.company_id,
          target_kind: 'document',
          target_id: paper.id,
        },
        calendar.at(calendar.now - 0.15 - index * 0.9),
      );
    });
  const edited = companies.slice(3, 5).map((company, index) =>
    notice(
      {
        type: 'profile_updated',
        kind: 'edited',
        data: { name: company.name, fields: ['phone', 'email'] },
        priority: 'low',
        company_profile_id: company.id,
        target_kind: 'company',
        target_id: company.id,
      },
      calendar.at(calendar.now - 1.1 - index * 2.4),
    ),
  );
  return [...waiting, ...written, ...deposited, ...edited];
}
