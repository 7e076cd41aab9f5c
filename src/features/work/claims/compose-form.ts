import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Language } from '#common/locales.ts';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { headOf, legalLine, ownerOf } from '#platform/papers/company-head.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { definePaper, type PaperWords } from '#platform/papers/keep-paper.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import type { Premises } from './claim.contract.ts';
import { type ClaimForm, findForm } from './claim.queries.ts';
import { bracketOf, managerOf } from './claim.rules.ts';
import type { FormPaper } from './form.paper.ts';
import { said } from './said.ts';

type Voice = ReturnType<typeof inLanguage>;

/** Printed for missing answers, to be filled in by hand. */
const blank = '………………………………';

const insurance = ({ say }: Voice, { insurer, policy }: { insurer: string; policy: string }) => [
  say(said('paper.insurer', { insurer: insurer || blank })),
  say(said('paper.policy', { policy: policy || blank })),
];

function premisesOf(voice: Voice, one: Premises): FormPaper['premises']['rows'][number] {
  const { say, money } = voice;
  const { label, occupancy, occupant, damage, estimateMinor, isOrigin } = one;
  const kind = say(said(`words.occupancy.${occupancy}`));
  return {
    title: [label, kind, isOrigin && say(said('paper.origin'))].filter(Boolean).join(' · '),
    lines: [
      ...(occupancy === 'common' ? [] : [say(said('paper.occupant', { name: occupant || blank }))]),
      ...insurance(voice, one),
      say(said('paper.damage', { damage: damage || blank })),
      ...(estimateMinor === null ? [] : [say(said('paper.estimate', { amount: money(estimateMinor, 'EUR') }))]),
      say(said(`words.bracket.${bracketOf(estimateMinor)}`)),
      say(said(`words.manager.${managerOf(occupancy)}`)),
    ],
  };
}

function wordsOf(language: Language, form: ClaimForm, pictures: PaperPictures): FormPaper {
  const voice = inLanguage(language, form.departement);
  const { say, date } = voice;
  const { client, kind, number } = form;
  const name = say(said(`words.kind.${kind}`));
  const answer = (label: 'foundOn' | 'originOf' | 'causeOf' | 'stoppedOf' | 'leakSearchOf', value: string) => ({
    label: say(said(`paper.${label}`)),
    value,
  });
  return {
    language,
    title: [name, number].filter(Boolean).join(' '),
    ...(voice.notice && { notice: voice.notice }),
    company: headOf(client, pictures),
    block: {
      kind: say(said('paper.form')),
      number: number ?? '',
      label: say(said('paper.subject')),
      subject: name,
      facts: [{ label: say(said('paper.foundOn')), value: date(form.foundOn) }],
      more: [
        ...(form.reference ? [{ label: say(said('paper.reference')), value: form.reference }] : []),
        { label: say(said('paper.place')), value: [form.site, form.spot].filter(Boolean).join(', '), wide: true },
      ],
    },
    foot: { legal: legalLine(voice, client), name },
    parties: [
      { label: say(said('paper.building')), ...ownerOf(voice, client, form.landlord) },
      { label: say(said('paper.ofBuilding')), name: form.insurer || blank, lines: insurance(voice, form).slice(1) },
    ],
    answers: [
      answer('originOf', say(said(`words.origin.${form.origin}`))),
      answer('causeOf', say(said(`words.cause.${form.cause}`))),
      answer('stoppedOf', say(said(`words.stopped.${form.stopped}`))),
      answer('leakSearchOf', say(said(`words.leakSearch.${form.leakSearch}`))),
    ],
    circumstances: {
      title: say(said('paper.circumstances')),
      text: form.circumstances.split('\n').filter(Boolean),
    },
    premises: {
      title: say(said('paper.premises')),
      empty: say(said('paper.noPremises')),
      rows: form.premises.map((one) => premisesOf(voice, one)),
    },
    notes: [say(said('paper.note'))],
    signatures: [
      { title: say(said('paper.signA')), by: say(said('paper.signBy')), seal: '' },
      { title: say(said('paper.signB')), by: say(said('paper.signBy')), seal: '' },
    ],
  };
}

async function compose(
  db: Kysely<DB>,
  id: string,
  language: Language,
  pictures: PaperPictures,
): Promise<PaperWords | undefined> {
  const form = await findForm(db, id);
  if (!form) return undefined;
  const data = wordsOf(language, form, pictures);
  return { data, at: form.updatedAt, name: `constat-${form.number ?? 'brouillon'}`, isSealed: false };
}

/** The amicable form, filled in from the claim and signed by hand, so never sealed. */
export const formPaper = definePaper({
  kind: 'claim-form',
  template: 'features/work/claims/form.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM claims c WHERE c.request_id = f.owner_id)`,
  reach: ({ side, company }) =>
    side === 'ordering' && company
      ? sql<SqlBool>`EXISTS (SELECT FROM claims c JOIN requests r ON r.id = c.request_id
          WHERE c.request_id = f.owner_id AND ${ofCompany(company, 'r')})`
      : sql<SqlBool>`false`,
  pictured: (db, id) => findLogo(db, sql`(SELECT company_id FROM requests WHERE id = ${id})`),
  compose,
});
