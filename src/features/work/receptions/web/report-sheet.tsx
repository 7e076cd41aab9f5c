import type { ReactNode } from 'react';
import { addMonths } from '#common/days.ts';
import { guaranteed, guaranteeYears } from '#features/work/guarantees/guarantee.contract.ts';
import { isToldLate } from '#common/made-at.ts';
import {
  type Checked,
  type Given,
  type Outcome,
  partiesTo,
  type Reception,
  retentionOf,
  type Signature,
} from '#features/work/receptions/reception.contract.ts';
import { useCrewRecords } from '#features/work/missions/web/public/crew-records.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useToldAt } from '#ui/time/told-at.ts';
import { pairsOf } from './before-after.tsx';
import { InkDrawing } from '#ui/signature/ink-pad.tsx';
import { useTexts } from './texts.ts';

interface Said {
  description: string;
  place: string;
  severity: 'minor' | 'hindering' | 'blocking';
  dueOn: string | null;
}

const stampInk = { clean: 'text-success-ink', snags: 'text-warning-ink', refused: 'text-danger-ink' } as const;

export const toSign = (signing: Pick<Signature, 'name' | 'ink'>, side: 'provider' | 'ordering') => ({
  ...signing,
  side,
  drawnAt: null,
  signedAt: null,
  hand: null,
  isOwnDevice: side === 'ordering',
});

export interface ReportSheetProps {
  reception: Reception;
  outcome: Outcome | null;
  tacit?: boolean;
  effectOn: string;
  checklist: readonly (Omit<Checked, 'result'> & { result: Checked['result'] | null })[];
  snags: readonly Said[];
  observations: string;
  reason: string;
  works: Given['works'];
  retentionBp: number;
  signatures: readonly (Pick<Signature, 'side' | 'name' | 'ink' | 'hand' | 'isOwnDevice' | 'drawnAt'> & {
    signedAt: string | null;
  })[];
  /** The provider's later answer; absent for a draft. */
  answered?: Pick<Given, 'calledFor' | 'calledAt' | 'answerUntil' | 'addenda'>;
}

export function ReportSheet(props: ReportSheetProps) {
  const { reception, outcome, tacit = false, effectOn, checklist, snags, observations, reason, retentionBp } = props;
  const { signatures, answered } = props;
  const t = useTexts();
  const format = useFormat();
  const { order, site } = reception;
  const { landlord } = site;
  const client = order.orderingCompany.name;
  const isHanded = !answered || answered.answerUntil !== null;
  const covered = guaranteed({ trade: reception.trade, works: props.works });
  const looked = checklist.filter(({ result }) => result !== null);
  const stamp = tacit
    ? t('report.tacit')
    : outcome === 'snags'
      ? t('report.withSnags', { count: snags.length })
      : outcome && t(`report.${outcome}`);
  return (
    <article
      data-theme="light"
      aria-label={t('report.label')}
      // Beside the form it is scaled down to be read whole.
      className="flex min-h-110 flex-none break-inside-avoid flex-col bg-white p-5 lg:[zoom:.78] text-2xs leading-snug text-ink shadow-2 wrap-anywhere"
    >
      <header className="flex items-start justify-between gap-2">
        <div>
          <h3 className="text-sm font-bold">{t('report.title')}</h3>
          <p className="text-ink-2">{t('report.law')}</p>
        </div>
        {stamp && (
          <span
            className={classes(
              '-rotate-3 border-3 border-double border-current px-2 py-1 font-bold',
              outcome ? stampInk[outcome] : 'text-trait',
            )}
          >
            {stamp}
          </span>
        )}
      </header>
      <dl className="mt-3 grid grid-cols-3 border border-trait lg:grid-cols-[auto_auto_auto_1fr] [&_dd]:font-semibold [&_dt]:text-ink-2 [&>div]:p-1.5">
        <Cell label={t('head.request')}>{order.request.number}</Cell>
        <Cell label={t('head.order')}>{order.number}</Cell>
        <Cell label={t('report.date')}>{format.date(effectOn)}</Cell>
        <div className="border-line-strong max-lg:col-span-3 max-lg:border-t lg:border-l">
          <dt>{t('report.subject')}</dt>
          <dd>{order.request.title}</dd>
        </div>
      </dl>
      <p className="mt-3">
        {t(`report.${partiesTo({ tacit, isHanded, signatures })}`, {
          client: landlord && landlord !== client ? t('report.owner', { landlord, company: client }) : client,
          company: order.provider.name,
          // Avoids repeating a site name that is its street address.
          place: site.address.startsWith(site.name) ? site.address : `${site.name}, ${site.address}`,
        })}
      </p>
      {looked.length > 0 && (
        <>
          <h4 className="mt-3 border-b border-trait pb-1 text-ink-2">{t('report.found')}</h4>
          <ul className="grid gap-x-4 md:grid-cols-2">
            {looked.map(({ check, label, result, note }, index) => (
              <li
                key={check ?? `own-${index}`}
                className="flex items-baseline justify-between gap-2 border-b border-line py-1"
              >
                <span>{[check ? t(`check.${check}`) : label, note].filter(Boolean).join(', ')}</span>
                <b className="flex-none whitespace-nowrap">{result && t(`result.${result}`)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <Photos reception={reception} />
      {outcome !== 'refused' && snags.length > 0 && (
        <Table head={[t('report.snag'), t('report.before')]}>
          {snags.map(({ description, place, severity, dueOn }, index) => (
            <tr key={`${index + 1}`}>
              <td>
                {`${index + 1}. ${[description, place].filter(Boolean).join(', ')}. ${t(`severity.${severity}`)}.`}
              </td>
              <td className="text-right whitespace-nowrap">{dueOn ? format.date(dueOn) : ''}</td>
            </tr>
          ))}
        </Table>
      )}
      {observations && <p className="mt-2 whitespace-pre-line">{observations}</p>}
      {outcome === 'refused' ? (
        <p className="mt-2">
          <b>{t('report.refusedFor')}</b> {reason}
        </p>
      ) : (
        <p className="mt-2">
          {t(tacit ? 'report.effectTacit' : 'report.effect', { date: format.date(effectOn) })}
          {covered.length > 0 &&
            ` ${t('report.guarantees', {
              list: covered
                .map((kind) =>
                  t(`report.guarantee.${kind}`, { date: format.date(addMonths(effectOn, 12 * guaranteeYears[kind])) }),
                )
                .join(', '),
            })}`}
          {retentionBp > 0 &&
            ` ${t('report.retention', {
              rate: format.rate(retentionBp),
              amount: format.money(retentionOf(order.totalTtcMinor, retentionBp), order.currency),
            })}`}
        </p>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2 pt-4">
        <Signed
          label={t('report.forCompany')}
          signature={signatures.find(({ side }) => side === 'provider')}
          answered={answered}
        />
        <Signed label={t('report.forClient')} signature={signatures.find(({ side }) => side === 'ordering')} />
      </div>
    </article>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Photos({ reception }: Pick<ReportSheetProps, 'reception'>) {
  const crew = useCrewRecords(reception.order.request.id, reception.order.id);
  const shown = pairsOf(reception, crew.photos)
    .flatMap(({ before, after }) => (after ? [...(before ? [before.src('thumb')] : []), after.src('thumb')] : []))
    .slice(0, 4);
  if (shown.length === 0) return null;
  return (
    <div className="mt-3 grid grid-cols-4 gap-1">
      {shown.map((src) => (
        <img key={src} className="h-12 w-full border border-line object-cover" src={src} alt="" />
      ))}
    </div>
  );
}

function Table({ head, children }: { head: [string, string]; children: ReactNode }) {
  return (
    <table className="mt-3 w-full [&_td]:border-b [&_td]:border-line [&_td]:py-1 [&_td]:align-top [&_th]:border-b [&_th]:border-trait [&_th]:pb-1 [&_th]:text-left [&_th]:font-normal [&_th]:text-ink-2 [&_th:last-child]:text-right">
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface SignedProps {
  label: string;
  signature: ReportSheetProps['signatures'][number] | undefined;
  answered?: ReportSheetProps['answered'];
}

function Signed({ label, signature, answered }: SignedProps) {
  const t = useTexts();
  const format = useFormat();
  const contested = answered?.addenda.find(({ kind }) => kind === 'contested');
  const after = answered?.addenda.find(({ kind }) => kind === 'counter_signed');
  return (
    <div className="border border-line-strong px-1.5 py-1">
      <p className="text-ink-2">{label}</p>
      <p className="font-semibold">{signature?.name}</p>
      {signature?.ink ? <InkDrawing strokes={signature.ink} className="h-9 text-primary-ink" /> : <p className="h-4" />}
      <p className="text-ink-2">{signature ? <Way {...signature} /> : <Silence answered={answered} />}</p>
      {contested && (
        <p className="font-semibold text-danger-ink">{t('report.contested', { date: format.date(contested.at) })}</p>
      )}
      {after && <p className="font-semibold">{t('report.after', { date: format.date(after.at) })}</p>}
    </div>
  );
}

export function Way({ ink, hand, isOwnDevice, drawnAt, signedAt }: ReportSheetProps['signatures'][number]) {
  const t = useTexts();
  const format = useFormat();
  const told = useToldAt();
  if (!signedAt) return t('report.toSign');
  const way = !hand
    ? ''
    : ink
      ? isOwnDevice
        ? t('report.inInk')
        : t('report.onDevice', { device: `${hand.name}, ${hand.company}` })
      : t('report.online');
  const when = drawnAt && isToldLate(drawnAt, signedAt) ? told(drawnAt, signedAt) : format.dateTime(signedAt);
  return [when, way, hand?.email].filter(Boolean).join(', ');
}

function Silence({ answered }: Pick<SignedProps, 'answered'>) {
  const t = useTexts();
  const format = useFormat();
  if (answered?.calledFor && answered.calledAt) {
    return t('report.absent', { date: format.dateTime(answered.calledFor), at: format.dateTime(answered.calledAt) });
  }
  if (answered?.answerUntil) return t('report.invited', { date: format.date(answered.answerUntil) });
  return t('report.nobody');
}
