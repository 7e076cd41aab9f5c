import { Segmented } from '../choices.tsx';
import { TitleBlockMini } from '../title-block.tsx';
import { Logo } from '../logo.tsx';
import { setTheme, useTheme } from '../theme.ts';
import { Buttons } from './buttons-section.tsx';
import { TitleBlocks, Timelines, Materials, People, Statuses, Trades, Typography } from './drawn-sections.tsx';
import { Choices, Fields } from './fields-section.tsx';
import { Overlays, States } from './overlays-section.tsx';
import { say } from './samples.ts';
import { TableSection } from './table-section.tsx';
import './design.css';

/** Every component in every state; what the visual and accessibility checks look at. */
export default function DesignPage() {
  const { theme } = useTheme();
  return (
    <main className="board">
      <title>{`${say('title')} · Bâtilien`}</title>
      <header className="board__h">
        <Logo size={24} />
        <h1>{say('title')}</h1>
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
      <div className="board__g">
        <Materials />
        <Typography />
        <TitleBlocks />
        <Statuses />
        <Buttons />
        <Fields />
        <Choices />
        <People />
        <TableSection />
        <Timelines />
        <Overlays />
        <States />
        <Trades />
      </div>
    </main>
  );
}
