import { Download } from 'lucide-react';
import { addressOf } from '#common/address-of.ts';
import { type Given, type Reception, receptionContract } from '#features/work/receptions/reception.contract.ts';
import { SnagList } from '#features/work/work-orders/web/public/snag-list.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { DateTime, Money, useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { AnswerPart } from './answer-part.tsx';
import { Addenda } from './addenda.tsx';
import { BeforeAfter } from './before-after.tsx';
import { CallToReception } from './call-to-reception.tsx';
import { ProviderPart } from './provider-part.tsx';
import { ReceptionColumns } from './reception-columns.tsx';
import { ReceptionHead } from './reception-head.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { useTexts } from './texts.ts';

export function ReadReception({ reception, settle }: { reception: Reception; settle: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const { order, given, refused, tacitOn } = reception;
  const latest = given ?? refused.at(-1) ?? null;
  const side = latest ? (
    <Decided reception={reception} decided={latest} />
  ) : (
    <p className="py-4 text-sm text-ink-2">{t('read.nothing')}</p>
  );
  return (
    <ReceptionColumns side={side} sideLabel={t('report.label')}>
      <ReceptionHead reception={reception} settle={settle} />
      {!given && latest && (
        <Note tone="warning" title={t('read.refused', { date: format.date(latest.at) })}>
          {latest.reason}
        </Note>
      )}
      {order.state === 'completed' && !reception.waiting && <CallToReception reception={reception} />}
      {tacitOn && <Note>{t('read.tacitOn', { date: format.date(tacitOn) })}</Note>}
      <BeforeAfter reception={reception} />
      {[...refused, ...(given ? [given] : [])].map((one) => (
        <AnswerPart key={one.id} reception={reception} decided={one} isLast={one === latest} />
      ))}
      <ProviderPart reception={reception} />
      {given && order.snags.length > 0 && (
        <section aria-labelledby="noted">
          <h2 id="noted" className="mb-2 text-md font-bold">
            {t('snags.title')}
          </h2>
          <SnagList order={order} />
        </section>
      )}
    </ReceptionColumns>
  );
}

function Decided({ reception, decided }: { reception: Reception; decided: Given }) {
  const t = useTexts();
  const { order } = reception;
  return (
    <>
      <h2 className="text-xs font-semibold">{t('report.label')}</h2>
      <ReportSheet
        reception={reception}
        outcome={decided.outcome}
        tacit={decided.tacit}
        effectOn={decided.effectOn ?? decided.at}
        checklist={decided.checklist}
        snags={decided.outcome === 'snags' ? order.snags : []}
        observations={decided.observations}
        reason={decided.reason}
        works={decided.works}
        retentionBp={decided.retentionBp}
        signatures={decided.signatures.filter(({ later }) => !later)}
        answered={decided}
      />
      <Facts
        facts={[
          decided.effectOn !== null && { label: t('decide.effect'), value: <DateTime value={decided.effectOn} /> },
          decided.retentionMinor > 0 && {
            label: t('read.retention'),
            value: <Money minor={decided.retentionMinor} currency={order.currency} />,
          },
        ]}
      />
      <Addenda decided={decided} number={order.number} />
      <a
        className="btn btn--secondary btn--block"
        href={addressOf(receptionContract.report, { id: decided.id })}
        download
      >
        <Icon of={Download} />
        {t('read.download')}
      </a>
      {decided.sha256 && (
        <p className="text-xs text-ink-3">
          {t('read.digest')} <code className="wrap-anywhere">{decided.sha256}</code>
        </p>
      )}
    </>
  );
}
