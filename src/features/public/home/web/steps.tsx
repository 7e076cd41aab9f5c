import { Camera, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { classes } from '#ui/words/classes.ts';
import { Money } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { Section, SectionTitle } from './public/section.tsx';
import './public/thread.css';
import './steps.css';
import { useTexts } from './texts.ts';

const firstDay = 23;

function Tick({ done, children }: { done?: boolean; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-xs">
      <span
        className={classes(
          'grid size-4 flex-none place-items-center rounded-xs border text-surface',
          done ? 'border-success-ink bg-success-ink' : 'border-line-control bg-field',
        )}
      >
        {done && <Icon of={Check} size={12} stroke={3} />}
      </span>
      {children}
    </span>
  );
}

type Art = 'lines' | 'stamp' | 'quotes' | 'days';
const arts: Record<Art, string> = {
  lines: 'flex flex-col items-start justify-center gap-2',
  stamp: 'flex flex-col items-center justify-center',
  quotes: 'grid grid-cols-[1fr_auto] content-center items-center gap-x-2 gap-y-1.25 text-(length:--t-xs) *:w-full',
  days: 'grid grid-cols-5 items-start gap-1',
};

function Step({ title, text, art, children }: { title: string; text: string; art: Art; children: ReactNode }) {
  return (
    <li className="flex flex-col pt-8.5 pr-4.5 max-md:pt-0 max-md:pr-0 max-md:pb-5.5 max-md:pl-8.5">
      <h3 className="font-display text-[1.25rem]/6 font-[640] tracking-[-.02em]">{title}</h3>
      <p className="mt-1.5 mb-4 min-h-15 text-sm/4.75 text-ink-2 max-md:mb-2.5 max-md:min-h-0">{text}</p>
      <div className={classes('min-h-24 rounded-md border border-line bg-canvas p-3', arts[art])}>{children}</div>
    </li>
  );
}

function Day({ name, date }: { name: string; date: number }) {
  const on = date === 24 || date === 25;
  return (
    <span
      className={classes(
        'flex w-full flex-col items-center rounded-[3px] py-1.5 text-(length:--t-xs) tabular-nums',
        on ? 'bg-primary text-on-primary' : 'text-ink-2',
      )}
    >
      <i className={classes('text-(length:--t-2xs) not-italic', !on && 'text-ink-3')}>{name}</i>
      {date}
    </span>
  );
}

export function Steps() {
  const t = useTexts();
  const trade = useTradeWords();
  return (
    <Section surface id="comment-ca-marche" className="falling relative overflow-hidden">
      <div className="wrapc">
        <SectionTitle>{t('steps.title')}</SectionTitle>
        <ol className="thread steps mt-12 grid grid-cols-6 max-lg:grid-cols-3 max-lg:gap-y-8 max-md:grid-cols-1 max-md:gap-y-0">
          <Step title={t('steps.request')} text={t('steps.requestText')} art="lines">
            <TitleBlockMini cells={['DI-0417', trade('waterproofing')]} />
            <span className="flex items-center gap-1.5 text-(length:--t-xs) text-ink-2">
              <Icon of={Camera} size={14} />
              {t('steps.requestArt')}
            </span>
          </Step>
          <Step title={t('steps.quote')} text={t('steps.quoteText')} art="quotes">
            <span>{'A'}</span>
            <b className="text-success-ink">
              <Money minor={1372500} whole />
            </b>
            <span>{'B'}</span>
            <b>
              <Money minor={1514200} whole />
            </b>
            <span>{'C'}</span>
            <b>
              <Money minor={1377200} whole />
            </b>
          </Step>
          <Step title={t('steps.order')} text={t('steps.orderText')} art="stamp">
            <Stamp tone="success" detail={t('steps.accordOn')}>
              {t('steps.accord')}
            </Stamp>
          </Step>
          <Step title={t('steps.planning')} text={t('steps.planningText')} art="days">
            {t('steps.days')
              .split(' ')
              .map((day, index) => ({ day, date: firstDay + index }))
              .map(({ day, date }) => (
                <Day key={date} name={day} date={date} />
              ))}
          </Step>
          <Step title={t('steps.work')} text={t('steps.workText')} art="lines">
            <Tick done>{t('steps.check1')}</Tick>
            <Tick done>{t('steps.check2')}</Tick>
            <Tick>{t('steps.check3')}</Tick>
          </Step>
          <Step title={t('steps.acceptance')} text={t('steps.acceptanceText')} art="stamp">
            <Stamp tone="success" signed detail={t('steps.acceptedDetail')}>
              {t('steps.accepted')}
            </Stamp>
          </Step>
        </ol>
      </div>
    </Section>
  );
}
