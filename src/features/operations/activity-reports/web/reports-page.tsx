import { ActivityBoard } from './public/activity-board.tsx';
import { useTexts } from './texts.ts';

/** The same page as an administrator's dashboard, under its own address and name. */
export default function ReportsPage() {
  return <ActivityBoard title={useTexts()('title')} />;
}
