import {
  type Branch,
  countBranches,
  placeKinds,
  placesByRule,
  type PlaceRule,
} from '#features/estate/places/place.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { trailText } from './public/trail.ts';
import { useTexts } from './texts.ts';

const most = 8;

/** One line per place that contains only units, with those units. */
function linesOf(branches: readonly Branch[], above: readonly string[] = []): { above: string[]; names: string[] }[] {
  const leaves = branches.filter(({ below }) => below.length === 0);
  return [
    ...(leaves.length > 0 ? [{ above: [...above], names: leaves.map(({ label }) => label) }] : []),
    ...branches
      .filter(({ below }) => below.length > 0)
      .flatMap(({ label, below }) => linesOf(below, [...above, label])),
  ];
}

const shortened = (names: readonly string[]) =>
  names.slice(0, most).join(', ') + (names.length > most ? ` … ${names.at(-1)}` : '');

export function RulePreview({ rule, under }: { rule: PlaceRule; under: string }) {
  const t = useTexts();
  const format = useFormat();
  const branches = placesByRule(rule, under.split(' ').at(-1));
  const counts = countBranches(branches);
  const lines = linesOf(branches);
  const said = placeKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`counted.${kind}`, { count: counts[kind], n: format.number(counts[kind]) }));
  return (
    <div className="min-w-0 rounded-md border border-line bg-canvas p-3">
      <p className="font-semibold text-ink" role="status">
        {said.join(' · ') || t('ruleForm.nothing')}
      </p>
      <ul className="mt-2 text-sm text-ink-2">
        {lines.slice(0, most).map(({ above, names }) => (
          <li key={above.join('/')} className="py-0.5 wrap-anywhere">
            {above.length > 0
              ? t('ruleForm.line', { where: trailText(above), names: shortened(names) })
              : shortened(names)}
          </li>
        ))}
      </ul>
      {lines.length > most && (
        <p className="mt-1 text-xs text-ink-3">{t('ruleForm.more', { count: lines.length - most })}</p>
      )}
      <p className="mt-2 text-xs text-ink-3">{t('ruleForm.keeps')}</p>
    </div>
  );
}
