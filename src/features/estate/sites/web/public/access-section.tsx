import { useMutation } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { toastFailure } from '#ui/feedback/errors.ts';
import { DateTime } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from '../texts.ts';
import { CodeStateLine } from './code-state.tsx';
import { siteApi } from './api.ts';
import { SideSection } from './side-section.tsx';

/** Instructions, and codes behind a button: each reading is recorded, so none is automatic. */
export function AccessSection({ site }: { site: SiteDetail }) {
  const t = useTexts();
  const reading = useMutation({ ...siteApi.access.mutationOptions(), onError: (error) => toastFailure(error) });
  const { data } = reading;
  return (
    <SideSection title={t('sheet.access')}>
      {site.accessInstructions ? (
        <p className="text-sm wrap-anywhere whitespace-pre-line">{site.accessInstructions}</p>
      ) : (
        <p className="text-sm text-ink-2">{t('sheet.noInstructions')}</p>
      )}
      {site.hasAccessCodes ? (
        <>
          <div
            className={classes(
              'flex min-h-7 items-center gap-2.25 text-(length:--t-sm)',
              site.accessInstructions && 'mt-2.5',
            )}
          >
            <Icon of={Lock} className="text-ink-3" />
            <span className="flex-1 min-w-0">{t('sheet.codes')}</span>
            {!data && (
              <b className="tabular-nums" aria-hidden="true">
                ••••
              </b>
            )}
            <Button
              size="sm"
              variant="ghost"
              className="max-md:min-h-11"
              loading={reading.isPending}
              aria-expanded={Boolean(data)}
              onClick={() => (data ? reading.reset() : reading.mutate({ id: site.id }))}
            >
              {t(data ? 'sheet.hide' : 'sheet.show')}
            </Button>
          </div>
          <div role="status">
            {data && (
              <p className="tabular-nums mt-0.5 mb-2 rounded-sm border border-line-strong bg-surface px-2.5 py-2 font-[560] wrap-anywhere whitespace-pre-line">
                {data.accessCodes}
              </p>
            )}
          </div>
          <ul className="mb-2 grid gap-1.5">
            {site.codes.map((code) => (
              <li key={code.position}>
                {site.codes.length > 1 && (
                  <b className="text-sm font-[560]">{t('code.one', { number: code.position })}</b>
                )}
                <CodeStateLine code={code} />
              </li>
            ))}
          </ul>
          {site.acts.edit.allowed && site.codes.some(({ report }) => report) && (
            <ButtonLink size="sm" className="mb-2 max-md:min-h-11" to={path('siteEdit', { siteId: site.id })}>
              {t('code.update')}
            </ButtonLink>
          )}
          <p className="text-xs text-ink-3">{t('sheet.logged')}</p>
          {data && data.readings.length > 0 && (
            <>
              <h3 className="mt-2 mb-0.5 text-(length:--t-xs) font-semibold text-ink-2">{t('sheet.readings')}</h3>
              <ul className="text-xs">
                {data.readings.map(({ name, at }) => (
                  <li key={`${at}${name}`} className="flex items-center gap-2 justify-between">
                    <span className="truncate min-w-0">{name}</span>
                    <span className="text-ink-3 tabular-nums">
                      <DateTime value={at} as="dateTime" />
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        <p className="text-sm text-ink-2 mt-1">{t('sheet.noCodes')}</p>
      )}
    </SideSection>
  );
}
