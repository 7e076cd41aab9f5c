import type { Invoice } from '#features/money/invoices/invoice.contract.ts';
import type { Contest } from '#features/money/settlements/settlement.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

interface ContestListProps {
  invoice: Invoice;
  contests: readonly Contest[];
}

export function ContestList({ invoice, contests }: ContestListProps) {
  return (
    <ul className="list">
      {contests.map((contest) => (
        <li key={contest.id} className="block text-sm">
          <ContestLine invoice={invoice} contest={contest} />
        </li>
      ))}
    </ul>
  );
}

function ContestLine({ invoice: { document }, contest }: { invoice: Invoice; contest: Contest }) {
  const t = useTexts();
  const format = useFormat();
  const { said, answer, closed, reason, lines, amountMinor } = contest;
  const at = (one: { at: string }) => format.dateTime(one.at);
  const names = lines.map(({ line }) => document.lines[line]?.designation).filter(Boolean);
  return (
    <>
      <b className="block">{t('contestsBy', { by: said.by, at: at(said), reason: t(`reasons.${reason}`) })}</b>
      <span className="block text-xs text-ink-3">
        {t('contestsAmount', { amount: format.money(amountMinor, document.currency) })}
        {names.length > 0 && ` · ${names.join(', ')}`}
      </span>
      <q className="block wrap-anywhere text-ink-2">{said.words}</q>
      {answer && (
        <>
          <b className="mt-2 block">{t('answeredBy', { by: answer.by, at: at(answer) })}</b>
          <q className="block wrap-anywhere text-ink-2">{answer.words}</q>
        </>
      )}
      {closed && (
        <b className="mt-2 block">
          {closed.outcome === 'credited'
            ? t('creditedBy', { number: closed.words, at: at(closed) })
            : t('agreedBy', { by: closed.by, at: at(closed) })}
        </b>
      )}
      {closed?.outcome === 'agreed' && <q className="block wrap-anywhere text-ink-2">{closed.words}</q>}
    </>
  );
}
