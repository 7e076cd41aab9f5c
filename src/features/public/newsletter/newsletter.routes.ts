import { detectLanguage, preferredTag } from '#common/locales.ts';
import type { Bind, Call } from '#platform/http/bind.ts';
import { answerForm, pageOf } from './answer-form.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { newsletterContract as contract, type NewsletterSource } from './newsletter.contract.ts';
import { subscribe, type Subscriber } from './subscribe.ts';
import { unsubscribe, unsubscriptionPage } from './unsubscribe.ts';

export function newsletterRoutes(bind: Bind): void {
  bind.open(contract.subscribe, (input, call) => subscribe(call, subscriberOf(input, call)));
  bind.open(contract.subscribeByForm, async (input, call) => {
    const { referer = '' } = call.request.headers;
    const answer = await answerForm(call, subscriberOf(input, call));
    return call.reply.redirect(`${pageOf(referer, call.request.host)}#newsletter-${answer}`, 303);
  });
  bind.open(contract.confirm, ({ token }, call) =>
    confirmSubscription(call, token, detectLanguage(preferredTag(call.request.headers['accept-language']))),
  );
  bind.open(contract.unsubscribe, ({ token }, call) => unsubscribe(call, token));
  bind.open(contract.openUnsubscribe, async ({ token }, { reply }) => reply.redirect(unsubscriptionPage(token), 302));
}

function subscriberOf(
  { email, source }: { email: string; source: NewsletterSource },
  { request: { headers } }: Pick<Call<unknown>, 'request'>,
): Subscriber {
  return { email, source, userAgent: headers['user-agent'] ?? '', acceptLanguage: headers['accept-language'] };
}
