import { type PageName, pages } from '../src/paths.ts';
import type { Caller } from './app.ts';

type Reads = (at: Readonly<Record<string, string>>, asked: URLSearchParams) => string[];

/** Requests a page linked from mails makes first. */
const reads: Partial<Record<PageName, Reads>> = {
  request: ({ requestId }) => [`/api/requests/${requestId}`, `/api/requests/${requestId}/events`],
  reception: ({ requestId }) => [`/api/requests/${requestId}`, `/api/requests/${requestId}/reception`],
  invoice: ({ invoiceId }) => [`/api/invoices/${invoiceId}`, `/api/invoices/${invoiceId}/settlement`],
  mission: ({ visitId }) => [`/api/missions/${visitId}`],
  provider: ({ provider }) => [`/api/providers/${provider}`],
  collaborationDetail: ({ collaborationId }) => [`/api/collaborations/${collaborationId}`],
  conversation: ({ conversationId }) => [`/api/conversations/${conversationId}`],
  application: () => ['/api/application', '/api/documents'],
  approvals: () => ['/api/approvals'],
  viewingCertificates: (_, asked) => [`/api/viewing-certificates?q=${asked.get('q')}`],
  siteEdit: ({ siteId }) => [`/api/sites/${siteId}`],
  profile: () => ['/api/profile', '/api/company', '/api/company/plan'],
  notifications: () => ['/api/notices'],
  admin: () => ['/api/admin/overview'],
  adminPlans: () => ['/api/admin/plan-requests'],
  adminApplications: (_, asked) => [`/api/admin/applications/${asked.get('dossier')}`],
  adminModeration: (_, asked) => [`/api/admin/message-reports/${asked.get('signalement')}`],
  adminAccessRequests: (_, asked) => [`/api/admin/access-requests/${asked.get('demande')}`],
  adminMessages: (_, asked) => [`/api/admin/contact-messages/${asked.get('message')}`],
};

const patterns = (Object.keys(reads) as PageName[]).map((name) => {
  const [address] = pages[name].addresses;
  return { name, pattern: new RegExp(`^${address.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
});
// Literal addresses take precedence over parameters: «/prestataires/candidature».
const sorted = patterns.toSorted(
  (a, b) => Number(a.pattern.source.includes('?<')) - Number(b.pattern.source.includes('?<')),
);

/** Opens a mail's link as its recipient; returns the requests that failed. */
export async function followLink(who: Pick<Caller, 'get'>, url: string): Promise<string[]> {
  if (!URL.canParse(url)) return [`«${url}» is no link`];
  const { pathname, searchParams } = new URL(url);
  const page = sorted.find(({ pattern }) => pattern.test(pathname));
  if (!page) return [`${pathname} is no page that a mail leads to`];
  const { groups = {} } = page.pattern.exec(pathname) ?? {};
  const faults = [];
  for (const read of reads[page.name]?.(groups, searchParams) ?? []) {
    const { status } = await who.get(read);
    if (status !== 200) faults.push(`${status} ${read}`);
  }
  return faults;
}
