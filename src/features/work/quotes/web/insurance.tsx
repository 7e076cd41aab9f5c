import { Link } from 'react-router';
import { coverOf } from '#common/departements.ts';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { path } from '#paths.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts-paper.ts';

type Insurance = QuoteDetail['issuer']['insurances'][number];

export function InsuranceLine({ insurance }: { insurance: Insurance }) {
  const t = useTexts();
  const { kind, insurer, contact, contract, departements } = insurance;
  const by = [insurer, contact, contract && t('contract', { number: contract })].filter(Boolean).join(', ');
  if (!kind) return <p>{t('declared', { by })}</p>;
  const cover = coverOf(departements);
  const area = cover === 'some' ? t('areaSome', { codes: departements.join(', ') }) : cover && t(`area.${cover}`);
  return <p>{[t(`insured.${kind}`, { by }), area].filter(Boolean).join('. ')}.</p>;
}

/** Shows the author which insurance details required by law are missing, with a link; nothing if complete. */
export function InsuranceNote({ quote }: { quote: QuoteDetail }) {
  const t = useTexts();
  const { uninsured } = quote.issuer;
  if (uninsured.length === 0) return null;
  return (
    <Note tone="warning" title={t('uninsured.title')}>
      {uninsured.map((lack) => t(`uninsured.${lack}`)).join(' ')}{' '}
      <Link to={path('application')} className="link">
        {t('uninsured.act')}
      </Link>
    </Note>
  );
}
