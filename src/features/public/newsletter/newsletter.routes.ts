import { detectLanguage, preferredTag } from '#common/locales.ts';
import type { Bind, Call } from '#platform/http/bind.ts';
import { languageOfPage } from '#platform/http/language.ts';
import { answerForm, pageOf } from './answer-form.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { newsletterContract as contract } from './newsletter.contract.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe, unsubscriptionPage } from './unsubscribe.ts';

export function newsletterRoutes(bind: Bind): void {
  bind.open(contract.subscribe, (input, call) => subscribe(call, { ...input, ...browserOf(call) }));
  bind.open(contract.subscribeByForm, async ({ language: said, ...input }, call) => {
    const { referer = '' } = call.request.headers;
    const language = languageOfPage(call.request, said);
    const answer = await answerForm(call, { ...input, ...browserOf(call), language });
    return call.reply.redirect(`${pageOf(referer, call.request.host)}#newsletter-${answer}`, 303);
  });
  bind.open(contract.confirm, ({ token }, call) =>
    confirmSubscription(call, token, detectLanguage(preferredTag(call.request.headers['accept-language']))),
  );
  bind.open(contract.unsubscribe, ({ token }, call) => unsubscribe(call, token));
  bind.open(contract.openUnsubscribe, async ({ token }, { reply }) => reply.redirect(unsubscriptionPage(token), 302));
}

const browserOf = ({ request: { headers } }: Pick<Call<unknown>, 'request'>) => ({
  userAgent: headers['user-agent'] ?? '',
  language: detectLanguage(preferredTag(headers['accept-language'])),
});
