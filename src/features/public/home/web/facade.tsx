import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import type { RequestState } from '#ui/words/vocabulary.ts';
import { useTradeWords } from '#ui/words/words.ts';
import type { TradeId } from '#common/trades.ts';
import { facade } from './facade-paths.ts';
import { beforeComma } from './before-comma.ts';
import { useTexts } from './texts.ts';
import './facade.css';

const calls: { number: string; trade: TradeId; state: RequestState; knot: number; label: number }[] = [
  { number: 'DI-0417', trade: 'waterproofing', state: 'done', knot: 218, label: 206 },
  { number: 'DI-0431', trade: 'plumbing', state: 'in_progress', knot: 466, label: 446 },
  { number: 'DI-0436', trade: 'locksmithing', state: 'scheduled', knot: 646, label: 668 },
];

const axis = 366.4;

export function Facade() {
  const t = useTexts();
  const trade = useTradeWords();
  return (
    <figure className="elev" aria-label={t('hero.drawing')}>
      <svg viewBox="0 0 640 720" aria-hidden="true">
        <g className="fac">
          {facade.map(([kind, path]) => (
            <path key={path} className={kind} d={path} />
          ))}
        </g>
        <path className="elev__fil" d={`M${axis} 218V740`} />
        {calls.map(({ knot, label }) => (
          <g key={knot}>
            <path className="lead" d={`M${axis} ${knot}L510 ${label}`} />
            <circle className="leadp" cx={axis} cy={knot} r="4" />
          </g>
        ))}
        <g className="cote-svg">
          <path d="M28 272V680M22 272h12M22 680h12M24 276l8 -8M24 684l8 -8" />
          <text transform="rotate(-90 20 476)" x="20" y="476" textAnchor="middle">
            {t('hero.height')}
          </text>
        </g>
      </svg>
      {calls.map((call) => (
        <div key={call.number} className="callc" data-call={call.number}>
          <TitleBlockMini cells={[call.number, beforeComma(trade(call.trade))]} />
          <RequestStatus state={call.state} toAct />
        </div>
      ))}
    </figure>
  );
}
