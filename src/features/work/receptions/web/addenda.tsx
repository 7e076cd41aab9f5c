import { addressOf } from '#common/address-of.ts';
import { absentFor, type Given, receptionContract } from '#features/work/receptions/reception.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { InkDrawing } from '#ui/signature/ink-pad.tsx';
import { Way } from './report-sheet.tsx';
import { useTexts } from './texts.ts';

export function Addenda({ decided, number }: { decided: Given; number: string }) {
  const t = useTexts();
  const format = useFormat();
  if (decided.addenda.length === 0) return null;
  const called = absentFor(decided);
  const after = decided.signatures.find(({ later }) => later);
  return (
    <ul className="flex flex-col gap-2">
      {decided.addenda.map(({ id, kind, words, by, at }) => (
        <li key={id} className="rounded-md border border-line px-3 py-2 text-sm wrap-anywhere">
          <b>
            {kind === 'silent' && called
              ? t('addenda.silentAbsent', { called: format.dateTime(called) })
              : t(`addenda.${kind}`, { by: by ?? after?.name ?? '', date: format.date(at) })}
          </b>
          {kind === 'counter_signed' && after && (
            <p className="text-ink-2">
              {after.ink && <InkDrawing strokes={after.ink} className="h-9 text-primary-ink" />}
              <Way {...after} />
            </p>
          )}
          {words && <p className="whitespace-pre-line text-ink-2">{words}</p>}
          <PaperLinks
            size="sm"
            address={addressOf(receptionContract.addendum, { id })}
            label={t('addenda.paper', { number })}
          />
        </li>
      ))}
    </ul>
  );
}
