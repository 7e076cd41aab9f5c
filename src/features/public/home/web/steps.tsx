import { Camera, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { TitleBlockMini } from '#ui/title-block.tsx';
import { Money } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stamp } from '#ui/stamp.tsx';
import { useTradeWords } from '#ui/words.ts';
import './steps.css';
import { useTexts } from './texts.ts';

const firstDay = 23;

function Tick({ done, children }: { done?: boolean; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-xs">
      <span className={done ? 'art__ck is-on' : 'art__ck'}>{done && <Icon of={Check} size={12} stroke={3} />}</span>
      {children}
    </span>
  );
}

/** The thread in six steps, each with a sample of what it leaves. */
export function Steps() {
  const t = useTexts();
  const trade = useTradeWords();
  return (
    <section className="sec sec--fil" id="comment-ca-marche">
      <div className="wrapc">
        <h2 className="h2">{t('steps.title')}</h2>
        <ol className="steps">
          <li>
            <h3>{t('steps.request')}</h3>
            <p>{t('steps.requestText')}</p>
            <div className="art">
              <TitleBlockMini cells={['DI-0417', trade('waterproofing')]} />
              <span className="art__ph">
                <Icon of={Camera} size={14} />
                {t('steps.requestArt')}
              </span>
            </div>
          </li>
          <li>
            <h3>{t('steps.quote')}</h3>
            <p>{t('steps.quoteText')}</p>
            <div className="art art--tbl">
              <span>{'A'}</span>
              <b>
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
            </div>
          </li>
          <li>
            <h3>{t('steps.order')}</h3>
            <p>{t('steps.orderText')}</p>
            <div className="art items-center">
              <Stamp tone="success" detail={t('steps.accordOn')}>
                {t('steps.accord')}
              </Stamp>
            </div>
          </li>
          <li>
            <h3>{t('steps.planning')}</h3>
            <p>{t('steps.planningText')}</p>
            <div className="art art--cal">
              {t('steps.days')
                .split(' ')
                .map((day, index) => ({ day, date: firstDay + index }))
                .map(({ day, date }) => (
                  <span key={date} className={date === 24 || date === 25 ? 'on' : undefined}>
                    <i>{day}</i>
                    {date}
                  </span>
                ))}
            </div>
          </li>
          <li>
            <h3>{t('steps.work')}</h3>
            <p>{t('steps.workText')}</p>
            <div className="art">
              <Tick done>{t('steps.check1')}</Tick>
              <Tick done>{t('steps.check2')}</Tick>
              <Tick>{t('steps.check3')}</Tick>
            </div>
          </li>
          <li>
            <h3>{t('steps.acceptance')}</h3>
            <p>{t('steps.acceptanceText')}</p>
            <div className="art items-center">
              <Stamp tone="success" signed detail={t('steps.acceptedDetail')}>
                {t('steps.accepted')}
              </Stamp>
            </div>
          </li>
        </ol>
      </div>
    </section>
  );
}
