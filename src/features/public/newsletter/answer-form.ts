import { Refusal } from '#common/problems.ts';
import type { Log } from '#platform/log.ts';
import { newsletterProblems } from './newsletter.contract.ts';
import { subscribe, type Subscriber } from './subscribe.ts';

/** Which of the prerendered answers below the form to show; an empty address is ignored (specification). */
export async function answerForm(
  call: Parameters<typeof subscribe>[0] & { log: Log },
  subscriber: Subscriber,
): Promise<'form' | 'thanks' | 'already' | 'failed'> {
  const email = subscriber.email.trim().toLowerCase();
  if (email === '') return 'form';
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return 'failed';
  try {
    await subscribe(call, { ...subscriber, email });
    return 'thanks';
  } catch (error) {
    if (error instanceof Refusal && error.code === newsletterProblems.ALREADY_SUBSCRIBED.code) return 'already';
    call.log.error({ err: error }, 'newsletter');
    return 'failed';
  }
}

/** Path of the page that contains a form; never an external URL, whatever the browser sends. */
export function pageOf(referer: string, host: string): string {
  if (!URL.canParse(referer) || new URL(referer).host !== host) return '/';
  return new URL(referer).pathname.replace(/^\/+/, '/');
}
