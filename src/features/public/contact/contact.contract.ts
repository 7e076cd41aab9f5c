import { z } from 'zod';
import { fault } from '#common/faults.ts';
import { endpoint, id, line, pageInput, pageOf, paragraph } from '#common/contract-kit.ts';
import { languages } from '#common/locales.ts';
import { problems } from '#common/problems.ts';
import { said } from './said.ts';

const tags = ['contact'];

export const contactSubjects = ['question', 'quote', 'account', 'privacy', 'accessibility', 'other'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export const contactInput = z.object({
  subject: z.enum(contactSubjects, said('faults.subject')),
  name: line(120).min(1),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  company: line(160).default(''),
  message: paragraph(4000).min(10, fault('sayMore')),
  /** Honeypot: hidden from people, filled by bots. */
  website: z.string().max(300).default(''),
});

/** Limits of a form sent without scripts: line breaks count twice. Errors are shown on the page. */
const typed = z.string().max(10_000).default('');
const contactForm = z.object({
  subject: typed,
  name: typed,
  email: typed,
  company: typed,
  message: typed,
  website: typed,
  language: z.enum(languages).optional(),
});
export type ContactForm = z.output<typeof contactForm>;

const contactMessage = z.object({
  id,
  subject: z.enum(contactSubjects),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
  handledBy: z.string().nullable(),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const contactContract = {
  send: endpoint('public', [], { perMinute: 6, countedAs: 'contact' })
    .route({
      method: 'POST',
      path: '/api/contact-messages',
      successStatus: 201,
      summary: 'Write to those who run this site',
      tags,
    })
    .input(contactInput)
    .output(z.object({ received: z.literal(true) })),
  /** For forms sent without scripts. */
  sendByForm: endpoint('public', [], { perMinute: 6, countedAs: 'contact', form: true })
    .route({
      method: 'POST',
      path: '/api/contact-messages/form',
      successStatus: 303,
      summary: 'The same by a plain HTML form; answers by a redirection to the page of the form',
      tags,
    })
    .input(contactForm)
    .output(z.void()),
  list: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/contact-messages', summary: 'Messages received, newest first', tags })
    .input(pageInput.extend({ waiting: z.stringbool().default(true) }))
    .output(pageOf(contactMessage)),
  read: endpoint('admin', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/admin/contact-messages/{id}', summary: 'One message', tags })
    .input(z.object({ id }))
    .output(contactMessage),
  handle: endpoint('admin', [problems.NOT_FOUND])
    .route({
      method: 'POST',
      path: '/api/admin/contact-messages/{id}/handling',
      summary: 'Mark a message as handled',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
};
