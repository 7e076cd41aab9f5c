import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { Due } from '../due.tsx';
import { RoundDialog } from '../round-dialog.tsx';
import { useTexts } from '../texts.ts';
import { roundApi } from './api.ts';

export function SiteRounds({ siteId }: { siteId: string }) {
  const t = useTexts();
  const [adding, setAdding] = useState(false);
  const list = usePages(roundApi.list, { siteId, limit: 20 });
  const add = list.data?.pages[0]?.acts.add;
  return (
    <section className="mt-7" aria-labelledby="site-rounds">
      <h2 id="site-rounds" className="display mb-3 font-semibold text-ink">
        {t('title')}
      </h2>
      <PagedList list={list} failed={t('failed')} skeleton={2}>
        {(rounds) =>
          rounds.length === 0 ? (
            <p className="text-sm text-ink-2">{t('emptyText')}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {rounds.map((round) => (
                <li
                  key={round.id}
                  className="relative flex items-center justify-between gap-3 py-2 text-sm max-md:min-h-11"
                >
                  <Link className="tbl__link min-w-0 truncate" to={path('round', { roundId: round.id })}>
                    {round.name}
                  </Link>
                  <Due of={round} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
      {add?.allowed && (
        <p className="mt-3">
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </p>
      )}
      {adding && <RoundDialog siteId={siteId} onClose={() => setAdding(false)} />}
    </section>
  );
}
