import { Link } from 'react-router';
import type { Plan } from '#features/work/maintenance/maintenance.contract.ts';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { maintenanceApi } from './api.ts';
import { useRuleWords } from './public/rule-words.ts';
import { useTexts } from './texts.ts';

export function PlanLine({ plan, onEdit }: { plan: Plan; onEdit: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const ruleWords = useRuleWords();
  const { title, rule, leadDays, obligation, state, upcoming, last, open } = plan;
  return (
    <li className="grid gap-1.5 py-3 text-sm first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="font-semibold wrap-anywhere">{title}</b>
        {state === 'stopped' && <Tag>{t('plans.stoppedTag')}</Tag>}
      </p>
      <p className="text-ink-2">
        {ruleWords(rule)}
        {state === 'running' && ` · ${t('plans.lead', { count: leadDays })}`}
      </p>
      {state === 'running' && (
        <p className="tabular-nums">
          {upcoming.length > 0
            ? t('plans.next', { dates: upcoming.map((day) => format.shortDate(day)).join(', ') })
            : t('plans.over')}
        </p>
      )}
      {last && (
        <p className="text-ink-2">
          {t('plans.last', { date: format.date(last.dueOn) })}
          {last.request ? (
            <Link className="link" to={requestAddress(last.request.id)}>
              {last.request.number ?? last.request.title}
            </Link>
          ) : (
            t('plans.thrown')
          )}
        </p>
      )}
      {open && (
        <Note tone="warning">
          {t('plans.open', { date: format.date(open.dueOn) })}{' '}
          <Link className="link" to={requestAddress(open.request.id)}>
            {t('plans.seeOpen')}
          </Link>
        </Note>
      )}
      {obligation && <p className="text-xs text-ink-3">{t(`obligation.${obligation}.source`)}</p>}
      <PlanActs plan={plan} onEdit={onEdit} />
    </li>
  );
}

function PlanActs({ plan, onEdit }: { plan: Plan; onEdit: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const { busy, act } = useAct();
  const { id, version, title, nextOn, state, acts } = plan;
  const named = <span className="sr-only"> {title}</span>;
  const reasonOf = (one: keyof typeof acts) => (acts[one].allowed ? null : acts[one].reason);
  if (state === 'stopped')
    return (
      <p>
        <Button
          size="sm"
          loading={busy}
          disabledReason={reasonOf('resume')}
          onClick={() => void act(() => maintenanceApi.resume.call({ id, version }), t('plans.resumed'))}
        >
          {t('plans.resume')}
          {named}
        </Button>
      </p>
    );
  return (
    <p className="flex flex-wrap gap-2">
      {nextOn && (
        <Button
          size="sm"
          loading={busy}
          disabledReason={reasonOf('make')}
          onClick={() =>
            void act(
              () => maintenanceApi.make.call({ id, dueOn: nextOn }),
              t('plans.made', { date: format.date(nextOn) }),
            )
          }
        >
          {t('plans.make')}
          {named}
        </Button>
      )}
      <Button size="sm" variant="ghost" disabledReason={reasonOf('edit')} onClick={onEdit}>
        {t('plans.edit')}
        {named}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        loading={busy}
        disabledReason={reasonOf('stop')}
        onClick={() => void act(() => maintenanceApi.stop.call({ id, version }), t('plans.stopped'))}
      >
        {t('plans.stop')}
        {named}
      </Button>
    </p>
  );
}
