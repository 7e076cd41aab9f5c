import type { FastifyRequest } from 'fastify';
import { fault } from '#common/faults.ts';
import { refuseFields } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { networkOf } from '#platform/http/rate-counts.ts';
import type { Services } from '#platform/http/services.ts';
import { isAskedHere } from '#platform/http/asked-here.ts';
import type { Auth } from '#platform/session/auth.ts';
import type { Seal } from '#platform/session/seal.ts';
import { listDemoAccounts } from './demo-accounts.queries.ts';
import { knownDevice } from './known-device.ts';
import { openSession, presentSession } from './open-session.ts';
import { checkSecondFactor } from './second-factor.ts';
import { sessionContract } from './session.contract.ts';
import { checkPassword } from './sign-in.ts';

/** The demonstration is open to all, or to this machine alone: a proxy of it may let others in. */
const isDemoOpen = ({
  demo,
  outbox,
  request,
}: Pick<Services, 'demo' | 'outbox'> & { request: FastifyRequest }): boolean =>
  demo && (!outbox || isAskedHere(request));

export function sessionRoutes(bind: Bind, services: Services, auth: Auth, seal: Seal): void {
  bind.open(sessionContract.read, async (_, call) => presentSession(call.viewer, call));

  bind.open(sessionContract.open, async (input, call) => {
    if (!/^[^@\s]+@[^@\s]+$/.test(input.email)) {
      throw refuseFields({ path: ['email'], message: fault('email') });
    }
    const { userId, challenge } = await checkPassword(
      {
        ...call,
        demo: isDemoOpen(call),
        address: networkOf(call.request),
        knownDevice: knownDevice(auth, call.request),
      },
      input,
    );
    if (userId === null) return { ...presentSession(null, call), challenge };
    return { ...(await openSession(auth, services, call, { userId, remember: input.remember })), challenge };
  });

  bind.open(sessionContract.prove, async (input, call) =>
    openSession(auth, services, call, await checkSecondFactor(call, seal, input)),
  );

  bind.open(sessionContract.close, async (_, { request, reply }) => {
    const answer = await auth.api.signOut({
      headers: new Headers({ cookie: request.headers.cookie ?? '' }),
      asResponse: true,
    });
    reply.header('set-cookie', answer.headers.getSetCookie());
    return { user: null };
  });

  if (!services.demo) return;
  bind.open(sessionContract.demoAccounts, async (_, call) => (isDemoOpen(call) ? listDemoAccounts(call.db) : []));
}
