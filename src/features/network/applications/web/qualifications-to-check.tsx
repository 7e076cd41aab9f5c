import type { ApplicationDetail } from '#features/network/applications/application.contract.ts';
import { QualificationMark } from '#features/network/providers/web/public/qualifications.tsx';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { applicationApi } from './api.ts';
import { useTexts } from './texts.ts';

interface Props {
  applicationId: string | null;
  held: ApplicationDetail['application']['means']['qualifications'];
  rgeDirectory: ApplicationDetail['rgeDirectory'];
}

export function QualificationsToCheck({ applicationId, held, rgeDirectory }: Props) {
  const t = useTexts();
  const format = useFormat();
  const { busy, refusal, attempt } = useAttempt<string>();

  async function decide(qualificationId: string, isVerified: boolean): Promise<void> {
    if (!applicationId) return;
    const act = isVerified ? applicationApi.verifyQualification : applicationApi.unverifyQualification;
    await act.call({ id: applicationId, qualificationId });
    toast.success(t(isVerified ? 'qualificationVerified' : 'qualificationDoubted'));
  }
  return (
    <>
      {held.map(({ id, scheme, number, name, expiresOn, verifiedFrom }) => {
        const named = `${t(`schemes.${scheme}`)} ${number}`;
        return (
          <span key={id} className="flex flex-col gap-1 mb-2">
            <span>
              {t('qualificationUntil', { scheme: t(`schemes.${scheme}`), number, day: format.date(expiresOn) })}
            </span>
            {name && <span className="text-xs text-ink-2">{name}</span>}
            <span className="flex items-center gap-2 flex-wrap">
              <QualificationMark verified={verifiedFrom !== null} />
              {verifiedFrom === 'directory' ? (
                <span className="text-xs text-ink-2">{t('fromDirectory')}</span>
              ) : (
                <Button
                  size="sm"
                  loading={busy === id}
                  aria-label={t(verifiedFrom ? 'doubtNamed' : 'verifyNamed', { name: named })}
                  onClick={() => void attempt(id, () => decide(id, verifiedFrom === null))}
                >
                  {t(verifiedFrom ? 'doubt' : 'verify')}
                </Button>
              )}
            </span>
          </span>
        );
      })}
      {refusal && <Note tone="danger" title={refusal.message} live />}
      {held.some(({ scheme }) => scheme === 'rge') && (
        <span className="text-xs text-ink-2 block">
          {rgeDirectory
            ? t('directoryOf', {
                day: format.date(rgeDirectory.dataOn),
                lines: rgeDirectory.lines
                  .map(({ code, name, until }) => t('directoryLine', { code, name, day: format.date(until) }))
                  .join('\u202f; '),
              })
            : t('notInDirectory')}
        </span>
      )}
    </>
  );
}
