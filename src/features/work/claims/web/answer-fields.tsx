import { causes, type Claim, claimKinds, leakSearches, origins, stops } from '#features/work/claims/claim.contract.ts';
import { DateField } from '#ui/dates/date-field.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useClaimWords, useTexts } from './texts.ts';

export type Answers = Omit<Claim, 'declareBy' | 'steps' | 'version'>;

interface AnswerFieldsProps {
  values: Answers;
  onValues: (some: Partial<Answers>) => void;
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly V[];
  say: (one: V) => string;
  onValue: (one: V) => void;
}

function Choice<V extends string>({ label, value, options, say, onValue }: ChoiceProps<V>) {
  return (
    <Field label={label}>
      <Select value={value} options={options.map((one) => ({ value: one, label: say(one) }))} onValue={onValue} />
    </Field>
  );
}

export function AnswerFields({ values, onValues }: AnswerFieldsProps) {
  const t = useTexts();
  const words = useClaimWords();
  const line = (field: 'insurer' | 'policy' | 'reference', maxLength: number) => (
    <Field label={t(field)} optional>
      <Input
        value={values[field]}
        maxLength={maxLength}
        onChange={({ currentTarget }) => onValues({ [field]: currentTarget.value })}
      />
    </Field>
  );
  return (
    <>
      <Panel title={t('what')}>
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <Choice
            label={t('kind')}
            value={values.kind}
            options={claimKinds}
            say={(one) => words(`kind.${one}`)}
            onValue={(kind) => onValues({ kind })}
          />
          <Field label={t('foundOn')} required>
            <DateField value={values.foundOn} onValue={(value) => onValues({ foundOn: value })} />
          </Field>
          <Choice
            label={t('origin')}
            value={values.origin}
            options={origins}
            say={(one) => words(`origin.${one}`)}
            onValue={(origin) => onValues({ origin })}
          />
          <Choice
            label={t('cause')}
            value={values.cause}
            options={causes}
            say={(one) => words(`cause.${one}`)}
            onValue={(cause) => onValues({ cause })}
          />
          {values.kind === 'water' && (
            <>
              <Choice
                label={t('stopped')}
                value={values.stopped}
                options={stops}
                say={(one) => words(`stopped.${one}`)}
                onValue={(stopped) => onValues({ stopped })}
              />
              <Choice
                label={t('leakSearch')}
                value={values.leakSearch}
                options={leakSearches}
                say={(one) => words(`leakSearch.${one}`)}
                onValue={(leakSearch) => onValues({ leakSearch })}
              />
            </>
          )}
          <Field label={t('circumstances')} className="col-span-full" optional>
            <Textarea
              rows={4}
              maxLength={2000}
              value={values.circumstances}
              onChange={({ currentTarget }) => onValues({ circumstances: currentTarget.value })}
            />
          </Field>
        </div>
      </Panel>
      <Panel title={t('building')}>
        <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
          {line('insurer', 160)}
          {line('policy', 80)}
          {line('reference', 80)}
        </div>
      </Panel>
    </>
  );
}
