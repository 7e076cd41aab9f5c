import { Outlet } from 'react-router';
import type { DraftSeen } from '#features/work/requests/web/public/warranty-slot.ts';
import { SurveyNote } from '#features/work/surveys/web/public/survey-note.tsx';
import { WarrantyPart } from './warranty-part.tsx';

/** Questions to settle before publication: works under guarantee, an asbestos survey. */
export function BeforeParts(seen: DraftSeen) {
  const { siteId, trade } = seen.draft;
  return (
    <>
      <WarrantyPart {...seen} />
      <Outlet context={trade || null} />
      {siteId && (
        <SurveyNote
          className="pb-4.5 md:pl-8.5"
          siteId={siteId}
          trade={trade || null}
          requestId={seen.requestId}
          save={seen.save}
        />
      )}
    </>
  );
}
