import { fault } from '#common/faults.ts';
import { problems, refuse, refuseFields } from '#common/problems.ts';
import { isAskedHere } from '#platform/http/asked-here.ts';
import type { Call } from '#platform/http/bind.ts';
import { networkOf } from '#platform/http/rate-counts.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { listDemoAccounts } from './demo-accounts.queries.ts';
import { knownDevice } from './known-device.ts';
import { openSession, presentSession } from './open-session.ts';
import { checkPassword } from './sign-in.ts';

/** The demonstration is open to everyone, or to this machine only; a proxy on this machine may let others in. */
const isDemoOpen = ({ demo, outbox, request }: Call<unknown>): boolean => demo && (!outbox || isAskedHere(request));

/** Outside the demonstration this endpoint answers 404. */
export async function listOpenAccounts(call: Call<unknown>) {
  if (!call.demo) throw refuse(problems.NOT_FOUND);
  return isDemoOpen(call) ? listDemoAccounts(call.db) : [];
}

/** Opens a session with a password, or returns the proof that is still required. */
export async function enter(call: Call<Viewer | null>, input: { email: string; password: string; remember: boolean }) {
  if (!/^[^@\s]+@[^@\s]+$/.test(input.email)) throw refuseFields({ path: ['email'], message: fault('email') });
  const { auth, request } = call;
  const caller = { address: networkOf(request), knownDevice: knownDevice(auth, request) };
  const { userId, challenge } = await checkPassword({ ...call, demo: isDemoOpen(call), ...caller }, input);
  if (userId === null) return { ...presentSession(null, call), challenge };
  return { ...(await openSession(call, { userId, remember: input.remember })), challenge };
}
