import { useQuery } from '@tanstack/react-query';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { plain } from '#common/nearest-words.ts';
import { Combobox } from '#ui/combobox.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { missionApi } from '../api.ts';
import { useTexts } from '../texts.ts';
import type { PartTyped } from './part-sheet.tsx';

type Choice = Pick<PartTyped, 'designation' | 'reference' | 'unit' | 'from'>;

const shownAtOnce = 8;

interface PartChoiceProps {
  mission: Mission;
  value: string;
  onText: (text: string) => void;
  onPick: (choice: Choice) => void;
}

/** The name of a part: typed, or chosen from the lines of the order and the articles that this device keeps; online from all. */
export function PartChoice({ mission, value, onText, onPick, ...field }: PartChoiceProps) {
  const t = useTexts();
  const q = useDebounced(value.trim());
  const found = useQuery({
    ...missionApi.articles.queryOptions({ input: { id: mission.id, q } }),
    enabled: q.length > 1,
    retry: false,
  });
  const words = plain(value).split(/\s+/);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const lines = mission.lines
    .filter(({ kind, designation }) => kind === 'line' && holds(designation))
    .map(({ position, designation, unit }) => ({
      id: `line-${position}`,
      label: designation,
      detail: t('part.ofOrder'),
      value: { designation: designation.slice(0, 160), reference: '', unit, from: { kind: 'line' as const, position } },
    }));
  const kept = (mission.articles ?? []).filter(({ code, designation }) => holds(`${code} ${designation}`));
  const articles = [...new Map([...kept, ...(found.data?.items ?? [])].map((one) => [one.id, one])).values()].map(
    ({ id, code, designation, unit }) => ({
      id,
      label: designation,
      detail: code,
      value: {
        designation: designation.slice(0, 160),
        reference: code,
        unit,
        from: { kind: 'article' as const, articleId: id },
      },
    }),
  );
  return (
    <Combobox<Choice>
      {...field}
      inputSize="touch"
      maxLength={160}
      text={value}
      onText={onText}
      options={[...lines, ...articles].slice(0, shownAtOnce)}
      onPick={onPick}
    />
  );
}
