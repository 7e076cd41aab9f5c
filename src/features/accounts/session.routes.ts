import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, refuseFields } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Auth } from '#platform/session/auth.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Services } from '#platform/http/services.ts';
import { listDemoAccounts } from './demo-accounts.queries.ts';
import { type Session, sessionContract, sessionProblems } from './session.contract.ts';

/** The session of a viewer as it stands on the wire. */
export function presentSession(viewer: Viewer | null, demo: boolean): Session {
  if (!viewer) return { user: null, profile: null, company: null, demo };
  const { company } = viewer;
  return {
    user: { id: viewer.userId, email: viewer.email, name: viewer.name },
    profile: { activeRoles: viewer.activeRoles, selectedRole: viewer.role },
    company: company && {
      id: company.id,
      name: company.name,
      plan: company.plan,
      membership: company.membership,
      limitedToSites: company.siteIds !== null,
    },
    demo,
  };
}

/** Signs in through better-auth and hands its cookies on; the viewer is read back from them. */
export async function openSession(
  auth: Auth,
  services: Services,
  call: { request: FastifyRequest; reply: FastifyReply },
  credentials: { email: string; password: string; remember: boolean },
): Promise<Session> {
  const headers = new Headers({
    'user-agent': call.request.headers['user-agent'] ?? '',
    'x-forwarded-for': call.request.ip,
  });
  const answer = await auth.api.signInEmail({
    body: { email: credentials.email, password: credentials.password, rememberMe: credentials.remember },
    headers,
    asResponse: true,
  });
  if (!answer.ok) throw refuse(sessionProblems.INVALID_CREDENTIALS);
  const cookies = answer.headers.getSetCookie();
  call.reply.header('set-cookie', cookies);
  const viewer = await services.loadViewer(cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  if (!viewer) throw refuse(sessionProblems.INVALID_CREDENTIALS);
  call.request.log.info({ userId: viewer.userId }, 'signed in');
  return presentSession(viewer, services.demo);
}

export function sessionRoutes(bind: Bind, services: Services, auth: Auth): void {
  bind.open(sessionContract.read, async (_, { viewer, demo }) => presentSession(viewer, demo));

  bind.open(sessionContract.open, async (input, call) => {
    if (!/^[^@\s]+@[^@\s]+$/.test(input.email)) {
      throw refuseFields({ path: ['email'], message: 'Cette adresse email n’est pas valide.' });
    }
    return openSession(auth, services, call, input);
  });

  bind.open(sessionContract.close, async (_, { request, reply }) => {
    const answer = await auth.api.signOut({
      headers: new Headers({ cookie: request.headers.cookie ?? '' }),
      asResponse: true,
    });
    reply.header('set-cookie', answer.headers.getSetCookie());
    return { user: null };
  });

  if (services.demo) bind.open(sessionContract.demoAccounts, async (_, { db }) => listDemoAccounts(db));
}
