import type { Claim } from '#features/work/claims/claim.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';

interface DeclareNoteProps {
  claim: Pick<Claim, 'declareBy' | 'steps'>;
  /** Of the site, whose day counts. */
  departement: string | null;
}

/** Until when it is to be declared, or to whom it was. */
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
