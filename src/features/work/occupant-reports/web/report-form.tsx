import { ChevronLeft, Send } from 'lucide-react';
import { useState } from 'react';
import { type Door, reportInput, type UnderWay } from '#features/work/occupant-reports/report.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useKeptContractForm } from '#ui/inputs/kept-form.ts';
import { Note } from '#ui/feedback/note.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { PhoneSheet, type PhoneSheetProps } from '#ui/dialogs/phone-sheet.tsx';
import { TimelineSteps } from '#ui/time/timeline.tsx';
import { DangerBand } from './danger-band.tsx';
import { ContactStep, DetailsStep, WhatStep, WhereStep } from './report-steps.tsx';
import { draftOf, sendFromDoor } from './send-from-door.ts';
import { useDoorTexts } from './texts.ts';
import { useSpot } from './use-spot.ts';

const steps = ['where', 'what', 'details', 'contact'] as const;
const fieldsOf = {
  where: ['area', 'stair', 'floor'],
  what: ['trouble'],
  details: ['description'],
  contact: [],
} as const;

interface ReportFormProps {
  door: Door;
  doorKey: string;
  joined: UnderWay | undefined;
  acts: readonly KeptAct[];
  sheet: Pick<PhoneSheetProps, 'title' | 'detail' | 'languagesLabel'>;
  onLeave: (() => void) | undefined;
}

/** Input stays on this device until it is sent. */
export function ReportForm({ door, doorKey, joined, acts, sheet, onLeave }: ReportFormProps) {
  const t = useDoorTexts();
  const spot = useSpot();
  const { form, forget } = useKeptContractForm(reportInput, `door.${doorKey}`, {
    stair: '',
    floor: null,
    description: '',
    name: '',
    phone: '',
    email: '',
    dwelling: '',
    mayCall: false,
    ...(door.area && { area: door.area }),
    // A joined report already has its place.
    ...(joined && { area: joined.area === 'unsaid' ? ('hall' as const) : joined.area, trouble: joined.trouble }),
  });
  // An address with a known place skips the first question, unless the user goes back.
  const first = joined ? steps.length - 1 : door.area ? 1 : 0;
  const [at, setAt] = useState(first);
  const [website, setWebsite] = useState('');
  const [failed, setFailed] = useState('');
  const step = steps[at] ?? 'where';
  const photos = acts.filter(({ group }) => group === draftOf(doorKey));

  const send = form.handleSubmit(
    async ({ area, stair, floor, trouble, ...person }) => {
      const label = joined
        ? t('joined', { spot: spot.trouble(joined) })
        : `${spot.trouble({ trouble })}, ${spot.where({ area, stair, floor })}`;
      const sending = { door: doorKey, stamp: door.stamp, website, label, photos };
      try {
        if (joined) await sendFromDoor('join', { ...person, groupId: joined.id }, sending);
        else await sendFromDoor('send', { area, stair, floor, trouble, ...person }, sending);
        forget();
      } catch (error) {
        setFailed(failureOf(error).message);
      }
    },
    (errors) => {
      const faulty = steps.findIndex((one) => fieldsOf[one].some((field) => field in errors));
      if (faulty >= 0) setAt(faulty);
    },
  );
  async function next() {
    if (await form.trigger(fieldsOf[step])) setAt(at + 1);
  }
  const back = at > 0 && !joined ? () => setAt(at - 1) : onLeave;
  const isLast = at === steps.length - 1;
  return (
    <PhoneSheet
      {...sheet}
      back={back && <IconButton icon={ChevronLeft} label={t('back')} className="-ml-2" onClick={back} />}
      foot={
        isLast ? (
          <Button
            variant="primary"
            size="lg"
            block
            icon={Send}
            loading={form.formState.isSubmitting}
            onClick={() => void send()}
          >
            {t(joined ? 'join' : 'send')}
          </Button>
        ) : (
          <Button variant="primary" size="lg" block onClick={() => void next()}>
            {t('next')}
          </Button>
        )
      }
    >
      {!joined && (
        <TimelineSteps
          label={t('progress', { at: at + 1, name: t(`steps.${step}`) })}
          steps={steps.map((one, index) => ({
            label: t(`steps.${one}`),
            state: index < at ? 'done' : index === at ? 'now' : 'future',
          }))}
        />
      )}
      {joined && (
        <p className="font-semibold">{t('joined', { spot: `${spot.trouble(joined)}, ${spot.where(joined)}` })}</p>
      )}
      <h2 className="font-display text-xl font-[660]">{t(step)}</h2>
      {failed && <Note tone="danger" live title={failed} />}
      {step === 'where' && <WhereStep form={form} />}
      {step === 'what' && <WhatStep form={form} />}
      {step === 'details' && <DetailsStep form={form} doorKey={doorKey} photos={photos} />}
      {isLast && <ContactStep form={form} website={website} onWebsite={setWebsite} />}
      {at === first && <DangerBand />}
    </PhoneSheet>
  );
}
