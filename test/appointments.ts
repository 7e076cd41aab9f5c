import { createHash } from 'node:crypto';
import { reactionsOf } from '../src/app/reactions.ts';
import { mailsTo, react } from './after-effects.ts';
import type { Caller, TestApp } from './app.ts';
import { carriedOrders } from './carried-orders.ts';
import { type Moved, visitsOf } from './visits.ts';

/** An on-site contact, as entered by the ordering side. */
export interface OnSite {
  kind?: 'occupant' | 'caretaker';
  name: string;
  email?: string;
  phone?: string;
  language?: string;
  place?: string;
}

/** Visits with appointments, and the links sent to contacts. */
export function appointmentsOf(
  app: TestApp,
  {
    owner,
    provider,
    siteId,
    sms,
  }: { owner: Caller; provider: Caller; siteId: string; sms?: { answerSecret?: string } },
) {
  const secret = 'only for tests, thirty-two characters';
  const settings = { publicUrl: 'http://127.0.0.1:3000', secret, ...(sms && { sms }) };
  /** Runs reactions and advances one second, so that later entries sort after. */
  const settle = async () => {
    await react(app, sms ? reactionsOf(settings) : undefined);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  };
  const { carry, act } = carriedOrders(app, owner, siteId);
  const visits = visitsOf(app, provider);
  /** A confirmed order of a request with these contacts. */
  const orderFor = async (...people: OnSite[]) => {
    const order = await carry(provider, 'confirmed');
    for (const person of people) {
      const { status, body } = await owner.post(`/api/requests/${order.requestId}/contacts`, {
        kind: 'occupant',
        ...person,
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
    }
    await settle();
    return order;
  };
  /** A proposed visit, with its contacts notified. */
  const propose = async (order: { id: string }, slots: object[], more: object = {}): Promise<Moved> => {
    const visit = visits.after(await visits.plan(order, slots, { appointment: true, ...more }));
    await settle();
    return visit;
  };
  /** Keys of the links sent to an address, oldest first. */
  const keysTo = async (email: string): Promise<string[]> =>
    (await mailsTo(app, email)).flatMap(({ text }) => /\/creneau\/([\w-]{32})\s/.exec(`${text} `)?.[1] ?? []);
  const keyTo = async (email: string): Promise<string> => (await keysTo(email)).at(-1) ?? '';
  const form = (url: string, fields: Record<string, string>) =>
    app.nobody.call({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  return {
    ...visits,
    settle,
    act,
    orderFor,
    propose,
    keysTo,
    keyTo,
    open: (key: string) => app.nobody.get(`/api/appointments/${key}`),
    choose: (key: string, slot: string) => form(`/api/appointments/${key}/choice`, { slot }),
    decline: (key: string, fields: Record<string, string>) => form(`/api/appointments/${key}/availabilities`, fields),
    digest: (key: string) => createHash('sha256').update(key).digest('hex'),
  };
}
