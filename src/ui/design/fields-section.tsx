import { Building2, HardHat, MapPin, TriangleAlert, Wrench } from 'lucide-react';
import { useState } from 'react';
import { trades } from '#common/trades.ts';
import { Checkbox, RadioCards, Segmented, Switch } from '#ui/inputs/choices.tsx';
import { Chip, ChipChoice, ChipFilter } from '#ui/inputs/chip.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { FileDrop } from '#ui/files/file-drop.tsx';
import { Input, PasswordInput, Select, Textarea } from '#ui/inputs/input.tsx';
import { soon } from '../dates/calendar-field.tsx';
import { DateField } from '../dates/date-field.tsx';
import { TimeField } from '../dates/time-field.tsx';
import { MomentField } from '../dates/moment-field.tsx';
import { MoneyField, QuantityField, RateField } from '#ui/inputs/number-fields.tsx';
import { say } from './samples.ts';
import { Section } from './section.tsx';

const tradeOptions = trades.map(({ id, label }) => ({ value: id, label }));

export function Fields() {
  const [budget, setBudget] = useState<number | null>(150000);
  const [quantity, setQuantity] = useState<number | null>(2400);
  const [rate, setRate] = useState<number | null>(250);
  const [day, setDay] = useState('2026-11-23');
  const [moment, setMoment] = useState('2026-11-20T12:00');
  const [hour, setHour] = useState('08:30');
  const [files, setFiles] = useState<string[]>([]);
  return (
    <Section title={say('sections.fields')}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] items-start gap-x-4 gap-y-3.5">
        <Field label={say('fields.object')} hint={say('fields.objectHint')}>
          <Input defaultValue={say('fields.objectValue')} />
        </Field>
        <Field label={say('fields.site')}>
          <Input icon={Building2} defaultValue={say('site')} className="is-focus" />
        </Field>
        <Field label={say('fields.phone')} error={say('fields.phoneError')}>
          <Input type="tel" defaultValue={say('fields.phoneValue')} />
        </Field>
        <Field label={say('fields.number')} hint={say('fields.numberHint')}>
          <Input defaultValue="DI-2026-0441" readOnly />
        </Field>
        <Field label={say('fields.password')} required>
          <PasswordInput defaultValue="motdepasse" autoComplete="off" />
        </Field>
        <Field label={say('fields.trade')}>
          <Select placeholder={say('fields.any')} options={tradeOptions} />
        </Field>
        <Field label={say('fields.date')} optional>
          <DateField presets={soon} min="2026-11-02" value={day} onValue={setDay} />
        </Field>
        <Field label={say('fields.deadline')}>
          <MomentField value={moment} onValue={setMoment} />
        </Field>
        <Field label={say('fields.hour')}>
          <TimeField value={hour} onValue={setHour} />
        </Field>
        <Field label={say('fields.budget')}>
          <MoneyField value={budget} onValue={setBudget} />
        </Field>
        <Field label={say('fields.quantity')}>
          <QuantityField value={quantity} onValue={setQuantity} unit="m²" />
        </Field>
        <Field label={say('fields.rate')}>
          <RateField value={rate} onValue={setRate} />
        </Field>
        <Field label={say('fields.site')}>
          <Input icon={MapPin} inputSize="lg" placeholder={say('site')} />
        </Field>
      </div>
      <div className="flex flex-col gap-2 mt-3.5">
        <Field label={say('fields.description')} error={say('choices.wrongError')}>
          <Textarea defaultValue={say('fil.message')} />
        </Field>
        <FileDrop
          accept="image/jpeg,image/png,image/webp"
          maxSize={5_000_000}
          max={12}
          hint={say('fields.files')}
          onFiles={(added) => setFiles(added.map((file) => file.name))}
        />
        {files.length > 0 && <p className="text-sm text-ink-2">{files.join(', ')}</p>}
      </div>
    </Section>
  );
}

export function Choices() {
  const [tax, setTax] = useState<'ht' | 'ttc'>('ht');
  const [chosen, setChosen] = useState<string[]>(['waterproofing']);
  const [none, setNone] = useState<string | null>(null);
  const [urgent, setUrgent] = useState(false);
  const [side, setSide] = useState<'ordering' | 'provider'>('ordering');
  const [seen, setSeen] = useState<'invited' | 'favourites'>('favourites');
  return (
    <Section title={say('sections.choices')}>
      <div className="flex items-center flex-wrap gap-4">
        <Checkbox defaultChecked>{say('choices.checked')}</Checkbox>
        <Checkbox>{say('choices.free')}</Checkbox>
        <Checkbox indeterminate>{say('choices.some')}</Checkbox>
        <Checkbox defaultChecked disabled>
          {say('choices.locked')}
        </Checkbox>
        <Checkbox error={say('choices.wrongError')}>{say('choices.wrong')}</Checkbox>
        <Checkbox large defaultChecked>
          {say('choices.check')}
        </Checkbox>
      </div>
      <div className="my-2">
        <Switch checked disabled hint={say('choices.essentialHint')}>
          {say('choices.essential')}
        </Switch>
        <Switch hint={say('choices.onHint')}>{say('choices.on')}</Switch>
      </div>
      <div className="flex items-center gap-2 flex-wrap">
        <Segmented
          label={say('choices.tax')}
          value={tax}
          onChange={setTax}
          options={[
            { value: 'ht', label: say('choices.ht') },
            { value: 'ttc', label: say('choices.ttc') },
          ]}
        />
        <ChipFilter label={say('trade')} icon={Wrench} options={tradeOptions} selected={chosen} onChange={setChosen} />
        <ChipChoice label={say('fields.site')} icon={MapPin} options={tradeOptions} value={none} onChange={setNone} />
        <Chip icon={TriangleAlert} on={urgent} onClick={() => setUrgent(!urgent)}>
          {say('choices.urgent')}
        </Chip>
      </div>
      <div className="flex flex-col gap-4 mt-3.5">
        <RadioCards
          legend={say('choices.who')}
          name="side"
          value={side}
          onValue={setSide}
          cards={[
            {
              value: 'ordering',
              title: say('choices.ordering'),
              text: say('choices.orderingText'),
              detail: say('choices.orderingDetail'),
              icon: Building2,
            },
            {
              value: 'provider',
              title: say('choices.providing'),
              text: say('choices.providingText'),
              detail: say('choices.providingDetail'),
              icon: HardHat,
            },
          ]}
        />
        <RadioCards
          compact
          legend={say('choices.seen')}
          name="seen"
          value={seen}
          onValue={setSeen}
          cards={[
            { value: 'invited', title: say('choices.invited'), text: say('choices.invitedText') },
            { value: 'favourites', title: say('choices.favourites'), text: say('choices.favouritesText') },
          ]}
        />
      </div>
    </Section>
  );
}
