import { Panel } from '#ui/page/panel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DayLayout } from './day-layout.tsx';
import { FigureCell, StripDate, StripFrame } from './strip.tsx';
import { useTexts } from './texts.ts';
import { TodoRow, todoWhat } from './todo-row.tsx';

const lines = (count: number) => Array.from({ length: count }, (_, index) => index);

export function DashboardSkeleton({ today, weekday }: { today: string; weekday: string }) {
  const t = useTexts();
  return (
    <DayLayout
      loading={t('loading')}
      strip={
        <StripFrame>
          <StripDate weekday={weekday} date={today} />
          {lines(4).map((line) => (
            <FigureCell key={line} label={<Skeleton width={96} height={10} />}>
              <Skeleton width={132} height={18} />
            </FigureCell>
          ))}
        </StripFrame>
      }
      aside={[6, 8].map((count) => (
        <Panel key={count}>
          <div className="flex flex-col gap-4">
            {lines(count).map((line) => (
              <Skeleton key={line} width="100%" height={18} />
            ))}
          </div>
        </Panel>
      ))}
    >
      <Panel title={t('todo.title')} flush>
        {lines(6).map((line) => (
          <TodoRow key={line} as="div">
            <Skeleton width={24} height={24} />
            <span className={`${todoWhat} flex flex-col gap-1`}>
              <Skeleton width="46%" height={12} />
              <Skeleton width="62%" height={10} />
            </span>
          </TodoRow>
        ))}
      </Panel>
      <Panel>
        <Skeleton width="100%" height={210} />
      </Panel>
    </DayLayout>
  );
}
