import { Send } from 'lucide-react';
import { photosOf, visitOfAct, wordsOfAct } from '#features/work/missions/web/public/act-words.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { useRefusal } from '#ui/offline/act-row.tsx';
import { useQueue } from '#ui/offline/use-queue.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { sendOn } from './public/kept-messages.ts';
import { useTexts } from './texts-page.ts';

export function SendToOffice({ act }: { act: KeptAct }) {
  const t = useTexts();
  const format = useFormat();
  const { acts } = useQueue();
  const { why } = useRefusal(act);
  const { busy, act: carryOut } = useAct();
  const visitId = visitOfAct(act);
  if (!visitId) return null;
  const send = () => {
    const [what = '', ...words] = wordsOfAct(act, format);
    const doneAt = Date.parse(act.madeAt) - (act.aheadMs ?? 0);
    const paragraphs = [t('office.refused', { what, date: format.there.dateTime(new Date(doneAt)) }), ...words];
    const body = [...paragraphs, t('office.refusedWhy', { reason: why ?? '' })].join('\n');
    const target = { kind: 'visit', title: act.of ?? '', conversationId: null, opening: { visitId } } as const;
    return sendOn({ ...target, requestId: null, line: null }, { act, photos: photosOf(act, acts), body });
  };
  return (
    <Button size="lg" icon={Send} loading={busy} onClick={() => void carryOut(send, t('office.sentOn'))}>
      {t('office.sendOn')}
    </Button>
  );
}
