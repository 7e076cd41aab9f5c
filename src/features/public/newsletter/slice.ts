import { detectLanguage, preferredTag } from '#common/locales.ts';
import type { Call } from '#platform/http/bind.ts';
import { languageOfPage } from '#platform/http/language.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { answerForm, pageOf } from './answer-form.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { newsletterContract } from './newsletter.contract.ts';
import * as mails from './newsletter.mails.ts';
import { forgetSubscriptions, newsletterData } from './newsletter.public.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe, unsubscriptionPage } from './unsubscribe.ts';

const browserOf = ({ request: { headers } }: Pick<Call<unknown>, 'request'>) => ({
  userAgent: headers['user-agent'] ?? '',
  language: detectLanguage(preferredTag(headers['accept-language'])),
});

export const slice = defineSlice({
  endpoints: {
    newsletter: serve(newsletterContract, {
      subscribe: (call, input) => subscribe(call, { ...input, ...browserOf(call) }),
      subscribeByForm: async (call, { language: said, ...input }) => {
        const { referer = '' } = call.request.headers;
        const language = languageOfPage(call.request, said);
        const answer = await answerForm(call, { ...input, ...browserOf(call), language });
        return call.reply.redirect(`${pageOf(referer, call.request.host)}#newsletter-${answer}`, 303);
      },
      confirm: (call, { token }) =>
        confirmSubscription(call, token, detectLanguage(preferredTag(call.request.headers['accept-language']))),
      unsubscribe: (call, { token }) => unsubscribe(call, token),
      openUnsubscribe: async ({ reply }, { token }) => reply.redirect(unsubscriptionPage(token), 302),
    }),
  },
  mails: {
    'newsletter.confirmation': mails.confirmationMail,
    'newsletter.welcome': mails.welcomeMail,
  },
  jobs: ({ db, clock }) => [
    { name: 'forget-unconfirmed', cron: '25 3 * * *', run: () => forgetSubscriptions(db, clock()) },
  ],
  personalData: newsletterData,
});
