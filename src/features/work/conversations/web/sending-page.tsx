import { wordsOfAct } from '#features/work/missions/web/public/act-words.ts';
import { AtPlace, useFormat } from '#ui/words/format.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { SendingPage } from '#ui/offline/sending-page.tsx';
import { SendToOffice } from './send-to-office.tsx';

/** A refused act of a mission, in the time zone of its site. */
const toOffice = (act: KeptAct) => (
  <AtPlace of={(act.shown as { departement?: string } | undefined)?.departement ?? null}>
    <SendToOffice act={act} />
  </AtPlace>
);

export default function SendingWithOffice() {
  const format = useFormat();
  return <SendingPage wordsOf={(act) => wordsOfAct(act, format).join('\n')} more={toOffice} />;
}
