import { z } from 'zod';
import { fault } from '#common/faults.ts';
import { endpoint, id, instant, line } from '#common/contract-kit.ts';
import { languages } from '#common/locales.ts';
import { problems } from '#common/problems.ts';
import { said } from './said.ts';

const tags = ['translations'];
const language = z.enum(languages);

const word = z.object({ namespace: z.string(), key: z.string(), value: z.string() });
const translation = word.extend({
  id,
  language,
  updatedAt: instant,
  /** Last author; null once their account is erased. */
  updatedBy: z.string().nullable(),
});
export type Translation = z.output<typeof translation>;

export const translationInput = z.object({
  language,
  namespace: line(60).min(1).default('common'),
  key: line(200).min(1, said('faults.translationKey')),
  value: z
    .string()
    .min(1, said('faults.translationText'))
    .max(4000)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, fault('controls')),
});

export const translationContract = {
  words: endpoint('public')
    .route({ method: 'GET', path: '/api/translations/{language}', summary: 'Words that replace shipped ones', tags })
    .input(z.object({ language, namespace: line(60).optional() }))
    .output(z.array(word)),
  list: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api/translations',
      summary: 'Replaced words of a language, with their authors',
      tags,
    })
    .input(z.object({ language }))
    .output(z.array(translation)),
  // Unkeyed: the process reads its cached words on other connections than the act's transaction.
  set: endpoint('admin', [], { unkeyed: true })
    .route({ method: 'PUT', path: '/api/translations', summary: 'Replace a word', tags })
    .input(translationInput)
    .output(translation),
  remove: endpoint('admin', [problems.NOT_FOUND], { unkeyed: true })
    .route({ method: 'DELETE', path: '/api/translations/{id}', summary: 'Return to the shipped word', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
};
