import type { Names } from './slice.ts';

/** A new slice's page, and its texts module. */
export function pageOf({ plural, singular, one, One, many, Many, domain }: Names): Record<string, string> {
  const folder = `src/features/${domain}/${plural}`;
  const own = `#features/${domain}/${plural}`;
  return {
    [`${folder}/web/texts.ts`]: `import { defineTexts } from '#ui/words/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

export const { useTexts } = defineTexts('${plural}/screens', fr.screens);
`,
    [`${folder}/web/${plural}-page.tsx`]: `import { Archive, Plus } from 'lucide-react';
import { useState } from 'react';
import { type ${One}, ${one}Contract } from '${own}/${singular}.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedTable } from '#ui/lists/paged-table.tsx';
import { queryApi } from '#ui/calls/query-api.ts';
import { type Column } from '#ui/lists/table.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTexts } from './texts.ts';

const { ${many}: api } = queryApi({ ${many}: ${one}Contract });

/** The list of the reader's company. */
export default function ${Many}Page() {
  const t = useTexts();
  const list = usePages(api.list, {});
  const [adding, setAdding] = useState(false);
  const [archived, setArchived] = useState<${One}>();
  const add = list.data?.pages[0]?.acts.add;
  const columns = useColumns(setArchived);
  return (
    <div className="page lst">
      <PageHeader
        title={t('title')}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            disabledReason={add && !add.allowed ? add.reason : null}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        }
      />
      <PagedTable
        list={list}
        failed={t('failed')}
        page
        label={t('title')}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        card={(row) => ({ title: row.name, mini: [<DateTime key="at" value={row.createdAt} />], aside: <ArchiveButton of={row} open={setArchived} /> })}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {archived && (
        <ActDialog
          tone="danger"
          onClose={() => setArchived(undefined)}
          title={t('archiveTitle', { name: archived.name })}
          confirmLabel={t('archive')}
          done={t('archived', { name: archived.name })}
          verdict={archived.acts.archive}
          onConfirm={() => api.archive.call(archived)}
        />
      )}
    </div>
  );
}

type Open = (one: ${One}) => void;

function ArchiveButton({ of, open }: { of: ${One}; open: Open }) {
  const t = useTexts();
  const { archive } = of.acts;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Archive}
      disabledReason={archive.allowed ? null : archive.reason}
      onClick={() => open(of)}
    >
      {t('archive')}
    </Button>
  );
}

function useColumns(open: Open): Column<${One}>[] {
  const t = useTexts();
  return [
    { id: 'name', header: t('name'), primary: true, cell: (row) => row.name },
    { id: 'createdAt', header: t('createdAt'), width: '160px', cell: (row) => <DateTime value={row.createdAt} /> },
    { id: 'acts', header: '', width: '140px', cell: (row) => <ArchiveButton of={row} open={open} /> },
  ];
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [name, setName] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('add')}
      confirmLabel={t('add')}
      done={t('added')}
      onConfirm={() => api.add.call({ name })}
    >
      {(problem) => (
        <Field label={t('name')} required error={problem('name')}>
          <Input value={name} maxLength={120} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
`,
  };
}
