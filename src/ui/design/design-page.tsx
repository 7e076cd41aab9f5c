import { Segmented } from '#ui/inputs/choices.tsx';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { setTheme, useTheme } from '#ui/page/theme.ts';
import { Buttons } from './buttons-section.tsx';
import { TitleBlocks, Timelines, Materials, People, Statuses, Trades, Typography } from './drawn-sections.tsx';
import { Choices, Fields } from './fields-section.tsx';
import { Overlays, States } from './overlays-section.tsx';
import { say } from './samples.ts';
import { OfflineSection } from './offline-section.tsx';
import { TableSection } from './table-section.tsx';

/** Every component in every state, for visual and accessibility checks. */
export default function DesignPage() {
  const { theme } = useTheme();
  return (
    <main className="min-h-dvh bg-hover in-data-[theme=dark]:bg-canvas px-9 pt-7 pb-10 max-md:p-4">
      <title>{`${say('title')} · Bâtilien`}</title>
      <header className="mb-5.5 flex flex-wrap items-center gap-5 border-b border-trait pb-4.5">
        <Logo size={24} />
        <h1 className="display mr-auto border-l border-line-strong pl-5 text-[1.5rem]/[2rem]">{say('title')}</h1>
        <Segmented
          label={say('theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: say('light') },
            { value: 'dark', label: say('dark') },
            { value: 'system', label: say('system') },
          ]}
        />
        <TitleBlockMini cells={['Planche 0', 'ind. A', '19 nov. 2026']} />
      </header>
      <div className="grid grid-cols-[1fr_1fr] gap-y-7 gap-x-9 items-start max-lg:grid-cols-[minmax(0,1fr)]">
        <Materials />
        <Typography />
        <TitleBlocks />
        <Statuses />
        <Buttons />
        <Fields />
        <Choices />
        <People />
        <TableSection />
        <OfflineSection />
        <Timelines />
        <Overlays />
        <States />
        <Trades />
      </div>
    </main>
  );
}
