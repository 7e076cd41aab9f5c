import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';
import { languages } from '#common/locales.ts';
import { oneClick } from '#common/one-click.ts';
import { defineProblems } from '#common/problems.ts';
import { said } from './said.ts';

const tags = ['newsletter'];

export const newsletterProblems = defineProblems('newsletter', {
  ALREADY_SUBSCRIBED: 409,
  LINK_OVER: 410,
});

export const newsletterSources = ['app_footer', 'coming_soon_footer'] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

const source = z.enum(newsletterSources).default('app_footer');
/** As mailed: 32 bytes in base64url. */
const token = z.string().regex(/^[\w-]{43}$/, said('faults.link'));
const address = z.object({ email: z.string() });

export const newsletterContract = {
  subscribe: endpoint('public', [newsletterProblems.ALREADY_SUBSCRIBED], { perMinute: 10, countedAs: 'newsletter' })
    .route({
      method: 'POST',
      path: '/api/newsletter-subscriptions',
      successStatus: 201,
      summary: 'Subscribe an address; a mail asks for its confirmation',
      tags,
    })
    .input(z.object({ email: z.string().trim().toLowerCase().max(254).pipe(z.email()), source }))
    .output(address),
  /** For forms sent without scripts: the answer is shown on the original page. */
  subscribeByForm: endpoint('public', [], { perMinute: 10, countedAs: 'newsletter', form: true })
    .route({
      method: 'POST',
      path: '/api/newsletter-subscriptions/form',
      successStatus: 303,
      summary: 'The same by a plain HTML form; answers by a redirection to the page of the form',
      tags,
    })
    .input(z.object({ email: z.string().max(254).default(''), source, language: z.enum(languages).optional() }))
    .output(z.void()),
  confirm: endpoint('public', [newsletterProblems.LINK_OVER], { perMinute: 30 })
    .route({
      method: 'POST',
      path: '/api/newsletter-confirmations',
      successStatus: 201,
      summary: 'Confirm a subscription by its mailed link',
      tags,
    })
    .input(z.object({ token }))
    .output(address),
  ...oneClick({
    path: '/api/newsletter-unsubscriptions',
    stops: 'the letter',
    tags,
    token,
    over: newsletterProblems.LINK_OVER,
    done: address,
  }),
};
