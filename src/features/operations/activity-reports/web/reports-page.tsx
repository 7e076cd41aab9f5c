import { ActivityBoard } from './public/activity-board.tsx';
import { useTexts } from './texts.ts';

/** The administrators' dashboard under another address and title. */
export default function ReportsPage() {
  return <ActivityBoard title={useTexts()('title')} />;
}
