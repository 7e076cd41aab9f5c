import { placeKinds, type PlaceReading } from '#features/estate/places/place.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { trailText } from './public/trail.ts';
import { useTexts } from './texts.ts';
import { useImportTexts } from './texts-import.ts';

export function PlaceReadingView({ reading: { counts, sample, faults } }: { reading: PlaceReading }) {
  const t = useImportTexts();
  const words = useTexts();
  const format = useFormat();
  const many = (count: number) => ({ count, n: format.number(count) });
  const kinds = placeKinds.filter((kind) => counts.places[kind] > 0);
  return (
    <>
      <p className="font-semibold text-ink" role="status">
        {[
          t('lines', many(counts.lines)),
          t('siteCount', many(counts.sites)),
          ...kinds.map((kind) => words(`counted.${kind}`, many(counts.places[kind]))),
          ...(counts.faults > 0 ? [t('faulty', many(counts.faults))] : []),
        ].join(' · ')}
      </p>
      {faults.length > 0 && (
        <ul className="text-sm text-danger-ink">
          {faults.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{t('fault', { line: format.number(line), message })}</li>
          ))}
        </ul>
      )}
      {sample.length > 0 && (
        <div>
          <h2 className="text-sm font-semibold text-ink-2">{t('sample')}</h2>
          <ul className="mt-1 text-sm">
            {sample.map(({ line, site, trail }) => (
              <li key={line} className="py-0.5 wrap-anywhere">
                {site && <span className="text-ink-3">{site} · </span>}
                {trailText(trail)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
