import { isDiscounted, numbersOf, totalsOf } from '#common/quote-totals.ts';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { InsuranceLine } from './insurance.tsx';
import { isBlank } from '#ui/lines/lines.ts';
import type { Draft } from './editor/draft.ts';
import { indexLetter } from '#common/index-letter.ts';
import { vatMentions } from '#common/vat.ts';
import { PaperTotals } from './paper-totals.tsx';
import { useTexts as useChosenTexts } from './texts-choose.ts';
import { useTexts } from './texts-paper.ts';
import './paper.css';
import './paper-small.css';

export interface PaperProps {
  quote: QuoteDetail;
  small?: boolean;
  content: Omit<Draft, 'lines'> & { lines: readonly (Omit<Draft['lines'][number], 'key'> & { chosen?: boolean })[] };
}

const initials = (name: string) =>
  name
    .split(/[\s'’-]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('') || name.charAt(0).toUpperCase();

/** The A4 document the client signs, with the mentions French law requires; white in both themes. */
export function QuoteOnPaper({ quote, content, small }: PaperProps) {
  const t = useTexts();
  const c = useChosenTexts();
  const format = useFormat();
  const { issuer, signature } = quote;
  const lines = content.lines.filter((line) => !isBlank(line));
  const numbers = numbersOf(lines);
  const totals = totalsOf(lines, content);
  const money = (minor: number) => format.money(minor, quote.currency);
  const date = quote.sentAt ?? new Date().toISOString();
  const rates = new Set(totals.vatBreakdown.map(({ rateBp }) => rateBp));
  const mentions = new Set(lines.flatMap((line) => (line.kind === 'line' ? (line.vatMention ?? []) : [])));
  const options = !signature && lines.some((line) => line.optional);
  const index = indexLetter(quote.revision);
  const identity = [
    issuer.name,
    issuer.siret && t('siret', { siret: issuer.siret.replace(/(\d{3})(\d{3})(\d{3})(\d{5})/, '$1 $2 $3 $4') }),
    issuer.vatNumber && t('vatNumber', { number: issuer.vatNumber }),
  ].filter(Boolean);
  return (
    <article
      className={classes('a4', small && 'a4--small')}
      aria-label={t('label', { number: quote.number ?? t('draft') })}
    >
      <header className="a4__h">
        <div className="a4__id">
          <span className="a4__lg" aria-hidden="true">
            {initials(issuer.name)}
          </span>
          <b className="a4__co">{issuer.name}</b>
        </div>
        <div className="a4__adr">
          <p>{issuer.address}</p>
          <p>{[issuer.phone, issuer.email].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <div className="a4__cart">
        <div className="a4__row">
          <div className="a4__no">
            <small>{t('quote')}</small>
            <b>{quote.number ?? t('draft')}</b>
          </div>
          <div className="g">
            <small>{t('subject')}</small>
            <b className="t">{quote.request.title}</b>
          </div>
          <div>
            <small>{t('index')}</small>
            <b>{index}</b>
          </div>
          <div>
            <small>{t('date')}</small>
            <b>{format.date(date)}</b>
          </div>
        </div>
        <div className="a4__row">
          {quote.request.number && (
            <div>
              <small>{t('answers')}</small>
              <b>{quote.request.number}</b>
            </div>
          )}
          <div className="g">
            <small>{t('place')}</small>
            <b>{quote.site}</b>
          </div>
          <div>
            <small>{t('validity')}</small>
            <b>{quote.validUntil ? format.date(quote.validUntil) : t('days', { count: content.validityDays })}</b>
          </div>
          {(content.startOn || content.durationDays) && (
            <div>
              <small>{t('start')}</small>
              <b>
                {[
                  content.startOn && format.date(content.startOn),
                  content.durationDays && t('days', { count: content.durationDays }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </b>
            </div>
          )}
        </div>
      </div>
      <section className="a4__cl">
        <small>{t('client')}</small>
        <p>
          <b>{quote.orderingCompany}</b>
        </p>
      </section>
      <table className="a4__t" aria-label={t('lines')}>
        <thead>
          <tr>
            <th scope="col">{t('designation')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('unit')}</th>
            <th scope="col">{t('unitPrice')}</th>
            <th scope="col">{t('vat')}</th>
            <th scope="col">{t('totalHt')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) =>
            line.kind === 'lot' ? (
              <tr key={numbers[place]} className="l">
                <td colSpan={5}>
                  <span className="n">{numbers[place]}</span>
                  {line.designation}
                </td>
                <td>{money(totals.lineTotals[place] ?? 0)}</td>
              </tr>
            ) : (
              <tr key={numbers[place]}>
                <td>
                  <span className="n">{numbers[place]}</span>
                  <span>
                    {line.designation}
                    {(line.optional || isDiscounted(line)) && (
                      <small>
                        {[
                          line.optional && (signature ? t(line.chosen ? 'optionTaken' : 'optionLeft') : t('option')),
                          isDiscounted(line) && t('lineDiscount', { rate: format.discount(line, quote.currency) }),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    )}
                  </span>
                </td>
                <td>{format.quantity(line.quantityMilli)}</td>
                <td>{line.unit}</td>
                <td>{format.unitPrice(line.unitPriceE4, quote.currency)}</td>
                <td>{format.rate(line.vatRateBp)}</td>
                <td>
                  {line.optional && !line.chosen
                    ? `(${money(totals.lineTotals[place] ?? 0)})`
                    : money(totals.lineTotals[place] ?? 0)}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <div className="a4__b">
        <div className="a4__tva">
          <table aria-label={t('vat')}>
            <thead>
              <tr>
                <th scope="col">{t('vat')}</th>
                <th scope="col">{t('base')}</th>
                <th scope="col">{t('amount')}</th>
              </tr>
            </thead>
            <tbody>
              {totals.vatBreakdown.map(({ rateBp, baseMinor, vatMinor }) => (
                <tr key={rateBp}>
                  <td>{format.rate(rateBp)}</td>
                  <td>{money(baseMinor)}</td>
                  <td>{money(vatMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rates.has(1000) && <p>{t('mention.reduced10')}</p>}
          {rates.has(550) && <p>{t('mention.reduced55')}</p>}
          {vatMentions
            .filter((one) => mentions.has(one))
            .map((one) => (
              <p key={one}>{t(`mention.${one}`)}</p>
            ))}
          {options && <p>{t('mention.options')}</p>}
        </div>
        <PaperTotals content={content} totals={totals} currency={quote.currency} />
      </div>
      <div className="a4__m">
        <section>
          <h2>{t('payment')}</h2>
          <p>
            {content.paymentTerms && `${content.paymentTerms.replace(/[.\s]*$/, '.')} `}
            {t('late')}
          </p>
          <h2>{t('insurance')}</h2>
          {issuer.insurances.length === 0 && <p>{t('noInsurance')}</p>}
          {issuer.insurances.map((insurance) => (
            <InsuranceLine key={insurance.kind} insurance={insurance} />
          ))}
        </section>
        <section>
          {content.waste && (
            <>
              <h2>{t('waste')}</h2>
              <p className="whitespace-pre-line">{content.waste}</p>
            </>
          )}
          {content.notes && (
            <>
              <h2>{t('notes')}</h2>
              <p className="whitespace-pre-line">{content.notes}</p>
            </>
          )}
        </section>
        <section className="a4__sig">
          <h2>{t('agreed')}</h2>
          {signature ? (
            <>
              <p>{t('accepted', { name: signature.name, date: format.dateTime(signature.at) })}</p>
              {signature.approvedBy && <p>{c('approvedBy', { name: signature.approvedBy })}</p>}
              {signature.vatCertified.length > 0 && <p>{c('certified')}</p>}
              <p className="a4__e">{t('digest', { digest: signature.sha256 })}</p>
            </>
          ) : (
            <>
              <p>{t('agreedText')}</p>
              <span className="a4__ln" />
              <p className="a4__e">{t('agreedElectronic')}</p>
            </>
          )}
        </section>
      </div>
      <footer className="a4__f break-before-avoid print:mt-[1em]">
        <p>{identity.join(' · ')}</p>
        <p>{t('footer', { number: quote.number ?? t('draft'), index })}</p>
      </footer>
    </article>
  );
}
