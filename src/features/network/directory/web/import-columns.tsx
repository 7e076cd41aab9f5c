import type { DirectoryImport } from '#features/network/directory/directory-admin.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { RelativeTime, useFormat } from '#ui/words/format.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useAdminTexts } from './texts-admin.ts';

interface Acts {
  onFaults: (one: DirectoryImport) => void;
  onCancel: (one: DirectoryImport) => void;
}

const tones = { done: 'success', cancelled: 'neutral', failed: 'danger' } as const;
const remarks = [
  'PARTIAL_FILE',
  'NOT_THE_DIRECTORY',
  'NO_SOURCE',
  'SOURCE_UNREACHABLE',
  'FILE_GONE',
  'CSV_NOT_TEXT',
  'INTERNAL',
] as const;

const bar =
  'h-1.5 w-full appearance-none overflow-hidden rounded-[3px] border-0 bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary';

export function useImportColumns({ onFaults, onCancel }: Acts) {
  const t = useAdminTexts();
  const format = useFormat();
  const state = (one: DirectoryImport) => {
    const remark = remarks.find((code) => code === one.remark);
    if (one.state === 'done' || one.state === 'cancelled' || one.state === 'failed') {
      return (
        <span className="grid min-w-32.5 justify-items-start gap-1">
          <Tag tone={tones[one.state]}>{t(`state.${one.state}`)}</Tag>
          {remark && <span className="text-xs text-ink-2">{t(`remark.${remark}`)}</span>}
        </span>
      );
    }
    return (
      <span className="grid min-w-32.5 justify-items-start gap-1">
        <span className="text-xs">
          {one.cancelAsked ? t('cancelling') : t(`state.${one.state}`)}
          <span className="tabular-nums text-ink-2">
            {' '}
            {format.number(Math.floor(one.progress / 10))}
            {'\u202f%'}
          </span>
        </span>
        <progress className={bar} max={1000} value={one.progress} aria-label={t('progress', { name: one.fileName })} />
      </span>
    );
  };
  const rows = ({ rowsKept, rowsLeftOut }: DirectoryImport) =>
    t('kept', { kept: format.number(rowsKept), left: format.number(rowsLeftOut) });
  const changes = ({ added, changed, same, withdrawn }: DirectoryImport) =>
    t('changes', {
      added: format.number(added),
      changed: format.number(changed),
      same: format.number(same),
      withdrawn: format.number(withdrawn),
    });
  const acts = (one: DirectoryImport) => (
    <span className="flex items-center gap-2">
      {one.rowsLeftOut > 0 && (
        <Button size="sm" onClick={() => onFaults(one)}>
          {t('faults')}
        </Button>
      )}
      {!(one.state in tones) && !one.cancelAsked && (
        <Button size="sm" onClick={() => onCancel(one)}>
          {t('cancel')}
        </Button>
      )}
    </span>
  );
  const columns: Column<DirectoryImport>[] = [
    {
      id: 'file',
      header: t('file'),
      width: '210px',
      primary: true,
      cell: (one) => (
        <span>
          <span className="min-w-0 truncate block">{one.fileName}</span>
          <span className="text-xs text-ink-2">
            {t('lastData')} {format.date(one.dataOn)}
          </span>
        </span>
      ),
    },
    { id: 'state', header: t('stateHead'), width: '180px', cell: state },
    {
      id: 'rows',
      header: t('rows'),
      width: '170px',
      cell: (one) => <span className="text-sm tabular-nums">{rows(one)}</span>,
    },
    {
      id: 'result',
      header: t('result'),
      leavesBelow: 860,
      cell: (one) => <span className="text-sm tabular-nums">{changes(one)}</span>,
    },
    {
      id: 'when',
      header: t('when'),
      width: '110px',
      leavesBelow: 860,
      cell: (one) => (
        <span className="text-ink-3">
          <RelativeTime value={one.createdAt} />
        </span>
      ),
    },
    { id: 'acts', header: '', width: '250px', cell: acts },
  ];
  const card: TableProps<DirectoryImport>['card'] = (one) => ({
    mini: [format.date(one.dataOn)],
    aside: <RelativeTime value={one.createdAt} />,
    title: one.fileName,
    lines: (
      <span className="flex flex-col gap-2">
        {state(one)}
        <span className="text-xs text-ink-2">{rows(one)}</span>
        <span className="text-xs text-ink-2">{changes(one)}</span>
        {acts(one)}
      </span>
    ),
  });
  return { columns, card };
}
