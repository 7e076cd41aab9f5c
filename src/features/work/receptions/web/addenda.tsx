import { absentFor, type Given } from '#features/work/receptions/reception.contract.ts';
import { useFormat } from '#ui/format.tsx';
import { PaperLinks } from '#ui/paper-links.tsx';
import { useTexts } from './texts.ts';

/** What followed a report, each with its paper; the report itself stays as it was signed. */
export function Addenda({ decided, number }: { decided: Given; number: string }) {
  const t = useTexts();
  const format = useFormat();
  if (decided.addenda.length === 0) return null;
  const called = absentFor(decided);
  return (
    <ul className="flex flex-col gap-2">
      {decided.addenda.map(({ id, kind, words, by, at }) => (
        <li key={id} className="rounded-md border border-line px-3 py-2 text-sm wrap-anywhere">
          <b>
            {kind === 'silent' && called
              ? t('addenda.silentAbsent', { called: format.dateTime(called) })
              : t(`addenda.${kind}`, { by: by ?? '', date: format.date(at) })}
          </b>
          {words && <p className="whitespace-pre-line text-ink-2">{words}</p>}
          <PaperLinks size="sm" address={`/api/reception-addenda/${id}/paper`} label={t('addenda.paper', { number })} />
        </li>
      ))}
    </ul>
  );
}
