import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/title-block.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTexts } from './texts.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The dashboard before its first answer: the same places, grey. */
export function DashboardSkeleton({ today, weekday }: { today: string; weekday: string }) {
  const t = useTexts();
  return (
    <div className="dash" role="status" aria-busy="true" aria-label={t('loading')}>
      <TitleBlock className="dash__strip">
        <TitleBlockRow>
          <TitleBlockCell kind="number" label={weekday}>
            {today}
          </TitleBlockCell>
          {lines(4).map((line) => (
            <TitleBlockCell key={line} grow kind="figure" label={<Skeleton width={96} height={10} />}>
              <Skeleton width={132} height={18} />
            </TitleBlockCell>
          ))}
        </TitleBlockRow>
      </TitleBlock>
      <div className="dash__l">
        <Panel title={t('todo.title')} flush>
          {lines(6).map((line) => (
            <div key={line} className="todo">
              <Skeleton width={24} height={24} />
              <span className="todo__what flex flex-col gap-1">
                <Skeleton width="46%" height={12} />
                <Skeleton width="62%" height={10} />
              </span>
            </div>
          ))}
        </Panel>
        <Panel>
          <Skeleton width="100%" height={210} />
        </Panel>
      </div>
      <div className="dash__r">
        {[6, 8].map((count) => (
          <Panel key={count}>
            <div className="flex flex-col gap-4">
              {lines(count).map((line) => (
                <Skeleton key={line} width="100%" height={18} />
              ))}
            </div>
          </Panel>
        ))}
      </div>
    </div>
  );
}
