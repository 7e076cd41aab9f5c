import type { Claim } from '#features/work/claims/claim.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';

interface DeclareNoteProps {
  claim: Pick<Claim, 'declareBy' | 'steps'>;
  /** The site's, which sets the deadline's day. */
  departement: string | null;
}

/** The deadline to declare, or to whom it was declared. */
export function DeclareNote({ claim: { declareBy, steps }, departement }: DeclareNoteProps) {
  const t = useTexts();
  const format = useFormat();
  const there = format.at(departement);
  const declared = steps.find(({ kind }) => kind === 'declared');
  if (declared)
    return <p className="text-sm text-ink-2">{t('declared', { who: declared.who, date: there.day(declared.at) })}</p>;
  const late = there.today() > declareBy;
  return (
    <Note tone={late ? 'danger' : 'warning'}>
      {t(late ? 'declareLate' : 'declareBy', { date: format.date(declareBy) })}
    </Note>
  );
}
