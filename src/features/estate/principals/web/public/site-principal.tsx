import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { principalApi } from '../api.ts';
import { PrincipalDialog } from '../principal-dialog.tsx';
import { PrincipalPanel } from '../principal-panel.tsx';
import { useTexts } from '../texts.ts';

export function SitePrincipal({ site }: { site: { id: string; name: string } }) {
  const t = useTexts();
  const [adding, setAdding] = useState(false);
  const list = usePages(principalApi.list, { siteId: site.id });
  const add = list.data?.pages[0]?.acts.add;
  return (
    <div className="mt-4 grid gap-3">
      <PagedList list={list} failed={t('failed')} skeleton={3}>
        {([principal]) =>
          principal ? (
            <PrincipalPanel of={principal} />
          ) : (
            <EmptyState
              icon={Landmark}
              title={t('siteEmpty')}
              text={t('emptyText')}
              action={
                add && (
                  <Button
                    variant="primary"
                    icon={Plus}
                    disabledReason={add.allowed ? null : add.reason}
                    onClick={() => setAdding(true)}
                  >
                    {t('add')}
                  </Button>
                )
              }
            />
          )
        }
      </PagedList>
      <Link className="link text-sm" to={path('principals')}>
        {t('all')}
      </Link>
      {adding && <PrincipalDialog of={null} at={{ id: site.id, name: site.name }} onClose={() => setAdding(false)} />}
    </div>
  );
}
