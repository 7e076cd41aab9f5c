import type { CertifiedRate } from '#common/vat.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts-choose.ts';
import { useTexts as usePaperTexts } from '../texts-paper.ts';

export interface VatCertificationProps {
  /** The reduced rates of the order: each is certified. */
  rates: readonly CertifiedRate[];
  certified: readonly CertifiedRate[];
  onCertified: (rates: CertifiedRate[]) => void;
  /** Facts of the site against them. */
  doubts: readonly ('recent' | 'notHousing')[];
  error?: string | undefined;
}

/** The client's statement per reduced rate, in the administration's wording. */
export function VatCertification({ rates, certified, onCertified, doubts, error }: VatCertificationProps) {
  const t = useTexts();
  const paper = usePaperTexts();
  if (rates.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-[560]">{t('certification')}</legend>
      {doubts.map((doubt) => (
        <Note key={doubt} tone="warning">
          {t(doubt)}
        </Note>
      ))}
      {rates.map((rate) => (
        <Checkbox
          key={rate}
          required
          className="text-sm"
          error={certified.includes(rate) ? undefined : error}
          checked={certified.includes(rate)}
          onChange={({ currentTarget: { checked } }) =>
            onCertified(checked ? [...certified, rate] : certified.filter((one) => one !== rate))
          }
        >
          {paper(rate === 1000 ? 'mention.reduced10' : 'mention.reduced55')}
        </Checkbox>
      ))}
    </fieldset>
  );
}
