import { useQuery } from '@tanstack/react-query';
import type { DocumentStanding } from '#features/network/documents/document.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { DocumentStatus } from '#ui/marks/status.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useTexts } from '../texts.ts';
import { documentApi } from './api.ts';

/** A provider, and the request of the reader's company that it quotes or works on. */
interface Pair {
  provider: { id: string; name: string };
  requestId: string;
}

const useStandings = ({ provider, requestId }: Pair) =>
  useQuery(documentApi.standing.queryOptions({ input: { providerId: provider.id, requestId }, retry: false }));

function Asking({ paper, provider, requestId }: Pair & { paper: DocumentStanding }) {
  const t = useTexts();
  const format = useFormat();
  const { busy, act } = useAct();
  const { kind, asked, acts } = paper;
  const name = t(`kind.${kind}`);
  const ask = () =>
    act(
      () => documentApi.ask.call({ providerId: provider.id, requestId, kind }),
      t('ask.done', { paper: name, company: provider.name }),
    );
  const day = asked ? format.date(asked.at) : '';
  // The button stays after the press, so that the keyboard focus is not lost.
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Button
        size="sm"
        loading={busy}
        aria-label={t('ask.named', { paper: name })}
        disabledReason={acts.ask.allowed ? null : acts.ask.reason}
        onClick={() => void ask()}
      >
        {t('ask.button')}
      </Button>
      {asked && (
        <span className="text-xs text-ink-3">
          {asked.metAt
            ? t('ask.met', { day })
            : asked.by
              ? t('ask.askedBy', { day, name: asked.by })
              : t('ask.asked', { day })}
        </span>
      )}
    </span>
  );
}

export function AskDocument({ kind, ...pair }: Pair & { kind: DocumentStanding['kind'] }) {
  const { data } = useStandings(pair);
  const paper = data?.items.find((one) => one.kind === kind);
  return paper && <Asking {...pair} paper={paper} />;
}

export function DocumentStandings(pair: Pair) {
  const t = useTexts();
  const format = useFormat();
  const { data } = useStandings(pair);
  if (!data) return null;
  return (
    <section>
      <h2>{t('ask.title', { company: pair.provider.name })}</h2>
      <ul>
        {data.items.map((paper) => (
          <li key={paper.kind} className="py-1.25 text-sm">
            <span className="flex flex-wrap items-center justify-between gap-x-2">
              <span>{t(`kind.${paper.kind}`)}</span>
              <DocumentStatus state={paper.state} />
            </span>
            {paper.until && (
              <span className="block text-xs text-ink-3">
                {t(paper.state === 'expired' ? 'endedOn' : 'endsOn', { day: format.date(paper.until) })}
              </span>
            )}
            {(!['verified', 'not_required'].includes(paper.state) || paper.asked) && <Asking {...pair} paper={paper} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
