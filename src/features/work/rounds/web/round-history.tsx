import { Link } from 'react-router';
import { addressOf } from '#common/address-of.ts';
import { roundContract, type RoundTurn } from '#features/work/rounds/round.contract.ts';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { PhotoStrip } from '#ui/files/photo-strip.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { roundApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function RoundHistory({ roundId }: { roundId: string }) {
  const t = useTexts();
  const list = usePages(roundApi.turns, { id: roundId, limit: 10 });
  return (
    <Panel title={t('history.title')}>
      <PagedList list={list} failed={t('history.failed')} skeleton={4}>
        {(turns) =>
          turns.length === 0 ? (
            <p className="text-sm text-ink-2">{t('history.none')}</p>
          ) : (
            <ol className="divide-y divide-line">
              {turns.map((turn) => (
                <TurnLine key={turn.id} turn={turn} />
              ))}
            </ol>
          )
        }
      </PagedList>
    </Panel>
  );
}

function TurnLine({ turn }: { turn: RoundTurn }) {
  const t = useTexts();
  const format = useFormat();
  const { at, by, dueOn, good, bad, results } = turn;
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <b className="font-semibold">
          <DateTime value={at} />
        </b>
        <Tag tone={bad > 0 ? 'danger' : 'success'}>{bad > 0 ? t('bad', { count: bad }) : t('allGood')}</Tag>
        <span className="text-ink-2">
          {[t('history.good', { count: good }), by, dueOn && t('history.dueOn', { date: format.shortDate(dueOn) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {results.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {results.map((result) => (
            <Result key={result.id} result={result} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Result({ result }: { result: RoundTurn['results'][number] }) {
  const t = useTexts();
  const format = useFormat();
  const { id, label, outcome, valueMilli, unit, note, request, photos } = result;
  return (
    <li className="grid gap-1 border-l-2 border-line pl-3">
      <p className="flex flex-wrap gap-x-2">
        <span className="font-[580] wrap-anywhere">{label}</span>
        <span className={outcome === 'bad' ? 'text-danger' : 'text-ink-2'}>{t(`outcome.${outcome}`)}</span>
        {valueMilli !== null && <span className="tabular-nums">{format.quantity(valueMilli, unit)}</span>}
        {request && (
          <Link className="link" to={requestAddress(request.id)}>
            {request.number ?? t('history.draft')}
          </Link>
        )}
      </p>
      {note && <p className="text-ink-2 whitespace-pre-line wrap-anywhere">{note}</p>}
      <PhotoStrip
        photos={photos}
        addressOf={(photo, size) => addressOf(roundContract.photo, { id, photoId: photo.id, size })}
        label={t('history.photos', { label })}
        nameOf={() => t('turn.photoOf', { label })}
      />
    </li>
  );
}
