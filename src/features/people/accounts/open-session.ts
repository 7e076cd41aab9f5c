import { announcementCookie } from '#common/announced-to.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Services } from '#platform/http/services.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { deviceCookie } from './known-device.ts';
import type { Session } from './session.contract.ts';

export function presentSession(viewer: Viewer | null, { demo, outbox }: Pick<Services, 'demo' | 'outbox'>): Session {
  if (!viewer) return { user: null, profile: null, company: null, demo, outbox };
  const { company } = viewer;
  return {
    user: { id: viewer.userId, email: viewer.email, name: viewer.name, avatarId: viewer.avatarId },
    profile: { activeRoles: viewer.activeRoles, selectedRole: viewer.role },
    company: company && {
      id: company.id,
      name: company.name,
      logoId: company.logoId,
      plan: company.plan,
      departement: company.departement,
      membership: company.membership,
      limitedToSites: company.siteIds !== null,
    },
    demo,
    outbox,
  };
}

/** Sets the cookies of a new session after all proofs are checked; the viewer is read back from them. */
export async function openSession(
  call: Omit<Call<unknown>, 'viewer'>,
  person: { userId: string; remember: boolean },
): Promise<Session> {
  const { auth } = call;
  const headers = new Headers({
    'user-agent': call.request.headers['user-agent'] ?? '',
    'x-forwarded-for': call.request.ip,
  });
  const answer = await auth.api.openSession({ body: person, headers, asResponse: true });
  const cookies = answer.headers.getSetCookie();
  const viewer = await call.loadViewer(cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  if (!viewer) throw new Error('the session just opened is not there');
  const reader = viewer.company?.membership === 'technician' ? 'technician' : 'member';
  // Known from the first page on, so that the client does not request what a technician is refused.
  const announced = announcementCookie(call.request.headers.cookie, reader, auth);
  const device = deviceCookie(auth, call.request, person.userId);
  call.reply.header('set-cookie', [...cookies, device, ...(announced ? [announced] : [])]);
  call.request.log.info({ reqId: call.request.id, userId: viewer.userId }, 'signed in');
  return presentSession(viewer, call);
}
