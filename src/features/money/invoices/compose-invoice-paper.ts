import { type Kysely, sql, type SqlBool } from 'kysely';
import { spacedIban } from '#common/iban.ts';
import { representedBy, siretOf, vatNumberOf } from '#common/paper-words.ts';
import type { Language } from '#common/locales.ts';
import type { DB } from '#platform/db/types.ts';
import { headOf } from '#platform/papers/company-head.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { definePaper, type PaperWords } from '#platform/papers/keep-paper.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import type { Sheet } from '#platform/papers/sheet.ts';
import { sayIn } from '#platform/voices.ts';
import { isElectronic } from './coding.rules.ts';
import type { InvoiceDocument } from './invoice.contract.ts';
import type { InvoicePaper } from './invoice.paper.ts';
import { invoiceScope } from './invoice.scope.ts';
import { fileNotes, frenchVoice, lateTerms, termsOf, vatNotes, wordsOf } from './invoice-words.ts';
import { pricedOf, progressOf, sumsOfPaper, vatRowsOf } from './invoice-rows.ts';
import { said } from './said.ts';
import { writeCii } from './write-cii.ts';

type Voice = ReturnType<typeof inLanguage>;
type Party = InvoiceDocument['seller'] | InvoiceDocument['buyer'];

const townOf = ({ postalCode, city }: Pick<Party, 'postalCode' | 'city'>) =>
  [postalCode, city].filter(Boolean).join(' ');
const addressOf = (party: Pick<Party, 'street' | 'postalCode' | 'city'>) =>
  [party.street, townOf(party)].filter(Boolean).join(', ');

/** The registration of a party: a represented owner has only a SIREN. */
const registered = ({ say }: Pick<Voice, 'say'>, { siret, siren, vatNumber }: Party): string =>
  [
    siret ? say(siretOf(siret)) : siren ? say(said('paper.siren', { siren })) : '',
    vatNumber ? say(vatNumberOf(vatNumber)) : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** For a balance: décompte général of works with situations, the rest after a deposit, or everything at once. */
function nameOf({
  kind,
  earlier,
}: InvoiceDocument): 'deposit' | 'situation' | 'credit' | 'balance' | 'last' | 'account' {
  if (kind !== 'balance' || earlier.length === 0) return kind;
  return earlier.some((one) => one.kind === 'situation') ? 'account' : 'last';
}

function sheetOf(voice: Voice, language: Language, invoice: InvoiceDocument, pictures: PaperPictures): Sheet {
  const { say, date } = voice;
  const { number, seller, order, rank } = invoice;
  const kind = say(said(`paper.kind.${nameOf(invoice)}`, { rank: rank ?? 0 }));
  const [logoId = null] = pictures.keys();
  const { legal, ...rest } = seller;
  const company = { ...rest, tradeName: seller.tradeName || null, town: townOf(seller), legalForm: null, registry: '' };
  return {
    language,
    title: `${kind} ${number}`,
    ...(voice.notice && { notice: voice.notice }),
    company: headOf({ ...company, logoId }, pictures),
    block: {
      kind,
      number,
      label: say(said('paper.subject')),
      subject: order.title,
      facts: [
        { label: say(said('paper.date')), value: date(invoice.issuedOn) },
        ...(invoice.kind === 'credit' ? [] : [{ label: say(said('paper.dueOn')), value: date(invoice.dueOn) }]),
      ],
      more: [
        { label: say(said('paper.order')), value: order.number },
        {
          label: say(said('paper.place')),
          value: [...new Set([invoice.site.name, addressOf(invoice.site)])].filter(Boolean).join(', '),
          wide: true,
        },
        ...(invoice.kind === 'deposit'
          ? []
          : [{ label: say(said('paper.period')), value: `${date(invoice.period.from)} – ${date(invoice.period.to)}` }]),
      ],
    },
    foot: { legal: [legal, registered(voice, seller)].filter(Boolean).join(' · '), name: number },
  };
}

function partiesOf(voice: Voice, { buyer, order, site }: InvoiceDocument): InvoicePaper['parties'] {
  const { say, date } = voice;
  const by = buyer.representedBy ? [say(representedBy(buyer.representedBy))] : [];
  const ordered = say(said('paper.orderedOn', { order: order.number, date: date(order.orderedOn) }));
  const lines = [...by, addressOf(buyer), registered(voice, buyer), ordered].filter(Boolean);
  return [
    { label: say(said('paper.billedTo')), name: buyer.name, lines },
    { label: say(said('paper.place')), name: site.name, lines: [addressOf(site)].filter(Boolean) },
  ];
}

function mentionsOf(voice: Voice, invoice: InvoiceDocument): InvoicePaper['mentions'] {
  const { say } = voice;
  const { seller, number, kind } = invoice;
  const iban = seller.iban && kind !== 'credit' ? spacedIban(seller.iban) : null;
  const notes = fileNotes(voice, invoice);
  const transfer = iban ? [say(said('paper.transfer', { number, iban }))] : [];
  return [
    {
      title: say(said('paper.payment')),
      text: [...termsOf(voice, invoice), ...transfer, ...lateTerms(voice, invoice.buyer).map(({ text }) => text)],
    },
    { title: say(said('paper.vat')), text: vatNotes(voice, invoice) },
    ...(notes.length > 0 ? [{ title: say(said('paper.file')), text: notes }] : []),
    ...(seller.insurance ? [{ title: say(said('paper.insurances')), text: [seller.insurance] }] : []),
  ];
}

function notesOf(voice: Voice, { earlier, note }: InvoiceDocument): InvoicePaper['notes'] {
  const { say, date } = voice;
  const before = earlier.map((one) => `${one.number} (${date(one.issuedOn)})`).join(', ');
  return [
    ...(before ? [{ title: say(said('paper.follows')), text: [before] }] : []),
    ...(note ? [{ title: say(said('paper.note')), text: note.split('\n').filter(Boolean) }] : []),
  ];
}

/** On a progress invoice, the lines that are not works: shown in a table with quantity and price. */
function extrasOnPaper(voice: Voice, invoice: InvoiceDocument): InvoicePaper['lines'] {
  const extras = invoice.lines.filter(({ kind }) => kind === 'extra');
  return extras.length > 0 ? pricedOf(voice, invoice, extras) : null;
}

function paperOf(invoice: InvoiceDocument, language: Language, pictures: PaperPictures): InvoicePaper {
  const voice = inLanguage(language, null);
  const isByProgress = invoice.lines.some(
    ({ progress }) => progress !== null && progress.cumulatedMinor - progress.beforeMinor !== progress.orderedMinor,
  );
  const french = frenchVoice((words) => sayIn('fr', words));
  // Clients who are private or abroad get a document: they receive no electronic invoice. A translated copy is no
  // invoice.
  const isSent = language === 'fr' && isElectronic(invoice.buyer);
  return {
    ...sheetOf(voice, language, invoice, pictures),
    ...(isSent && { facturX: { xml: writeCii(invoice, wordsOf(french, invoice)) } }),
    parties: partiesOf(voice, invoice),
    progress: isByProgress ? progressOf(voice, invoice) : null,
    lines: isByProgress ? extrasOnPaper(voice, invoice) : pricedOf(voice, invoice, invoice.lines),
    vat: vatRowsOf(voice, invoice),
    notes: notesOf(voice, invoice),
    totals: sumsOfPaper(voice, invoice),
    mentions: mentionsOf(voice, invoice),
  };
}

async function compose(
  db: Kysely<DB>,
  id: string,
  language: Language,
  pictures: PaperPictures,
): Promise<PaperWords | undefined> {
  const row = await db
    .selectFrom('invoices')
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .select([sql<InvoiceDocument>`document`.as('document'), 'listed_at as issuedAt'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    data: paperOf(row.document, language, pictures),
    at: row.issuedAt,
    name: row.document.number,
    isSealed: true,
  };
}

/** The invoice as issued: Factur-X, composed only from the sealed content. */
export const invoicePaper = definePaper({
  kind: 'invoice',
  template: 'features/money/invoices/invoice.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM invoices i WHERE i.id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM invoices i WHERE i.id = f.owner_id AND ${invoiceScope(viewer)})`,
  pictured: (db, id) => findLogo(db, sql`(SELECT provider_id FROM invoices WHERE id = ${id})`),
  compose,
});
