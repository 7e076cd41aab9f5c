import { wordsOfAct } from '#features/work/missions/web/public/act-words.ts';
import { AtPlace, useFormat } from '#ui/format.tsx';
import { SendingPage } from '#ui/offline/sending-page.tsx';
import { SendToOffice } from './send-to-office.tsx';

/** What waits to be sent; what the server refused of a mission goes on to its office. */
export default function SendingWithOffice() {
  const format = useFormat();
  return (
    <SendingPage
      wordsOf={(act) => wordsOfAct(act, format).join('\n')}
      more={(act) => (
        <AtPlace of={(act.shown as { departement?: string } | undefined)?.departement ?? null}>
          <SendToOffice act={act} />
        </AtPlace>
      )}
    />
  );
}
