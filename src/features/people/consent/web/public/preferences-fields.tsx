import { Monitor, Moon, Sun } from 'lucide-react';
import { useMemo } from 'react';
import { currencyLocales, formatCurrency, type Currency } from '#common/money.ts';
import { useConversion, useCurrencies } from '#features/operations/currencies/web/public/use-currencies.ts';
import type { Preferences } from '#features/people/consent/preference.contract.ts';
import { SavedSwitch, Segmented } from '#ui/inputs/choices.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { setTheme, themes, useTheme } from '#ui/page/theme.ts';
import { useTexts } from '../texts.ts';
import { languageOptions, zoneGroups, zoneOffset } from '../zones.ts';
import { useEditPreferences, usePreferences } from './use-preferences.ts';

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

export function PreferencesFields() {
  const t = useTexts();
  const preferences = usePreferences();
  const { theme } = useTheme();
  if (!preferences) return <Skeleton width="100%" height={54} />;
  return (
    <div className="grid items-start gap-3.5 max-md:grid-cols-[1fr] md:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,minmax(0,1fr))_max-content] [&>.prefrow]:col-span-full">
      <Choices preferences={preferences} />
      <div className="field">
        <span className="label" id="theme-label">
          {t('preferences.theme')}
        </span>
        <Segmented
          label={t('preferences.theme')}
          options={themes.map((value) => ({ value, label: t(`preferences.${value}`), icon: themeIcons[value] }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <SingleKeys preferences={preferences} />
    </div>
  );
}

function Choices({ preferences }: { preferences: Preferences }) {
  const t = useTexts();
  const { mutate } = useEditPreferences();
  const currencies = useCurrencies().data;
  const groups = useMemo(
    () => zoneGroups(preferences.timezone, t('preferences.otherZones')),
    [preferences.timezone, t],
  );
  const change = (values: Parameters<typeof mutate>[0]) =>
    mutate(values, { onError: (error) => toastFailure(error, t('preferences.failed')) });
  const codes = currencies?.map(({ code }) => code) ?? [];
  const known = codes.includes(preferences.preferredCurrency) ? codes : [preferences.preferredCurrency, ...codes];
  return (
    <>
      <Field label={t('preferences.language')}>
        <Select
          options={languageOptions}
          value={preferences.preferredLanguage}
          onChange={(event) =>
            change({ preferredLanguage: event.currentTarget.value as Preferences['preferredLanguage'] })
          }
        />
      </Field>
      <Field label={t('preferences.currency')} hint={<Rate currency={preferences.preferredCurrency} />}>
        <Select
          options={known.map((code) => ({ value: code, label: currencyLabel(code) }))}
          value={preferences.preferredCurrency}
          onChange={(event) => change({ preferredCurrency: event.currentTarget.value as Currency })}
        />
      </Field>
      <Field label={t('preferences.timezone')} hint={zoneOffset(preferences.timezone)}>
        <Select
          options={groups}
          value={preferences.timezone}
          onChange={(event) => change({ timezone: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}

function SingleKeys({ preferences }: { preferences: Preferences }) {
  const t = useTexts();
  const { mutateAsync } = useEditPreferences();
  return (
    <SavedSwitch
      hint={t('preferences.singleKeysHint')}
      checked={preferences.singleKeyShortcuts}
      save={(singleKeyShortcuts) =>
        mutateAsync({ singleKeyShortcuts }).catch((error) => toastFailure(error, t('preferences.failed')))
      }
    >
      {t('preferences.singleKeys')}
    </SavedSwitch>
  );
}

function currencyLabel(code: Currency): string {
  const name = new Intl.DisplayNames(spokenLanguage(), { type: 'currency' }).of(code) ?? code;
  const sign = new Intl.NumberFormat(currencyLocales[code], { style: 'currency', currency: code })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  return sign && sign !== code ? `${code}, ${name} (${sign})` : `${code}, ${name}`;
}

function Rate({ currency }: { currency: Currency }) {
  const t = useTexts();
  const format = useFormat();
  const conversion = useConversion(1, 'EUR', currency);
  if (currency === 'EUR' || !conversion?.ratesAt) return null;
  const amount = formatCurrency(Math.round(conversion.result * 100), currency);
  return <>{t('preferences.rate', { amount, date: format.date(conversion.ratesAt) })}</>;
}
