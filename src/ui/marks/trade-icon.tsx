import {
  AppWindow,
  ArrowUpDown,
  BrickWall,
  Bug,
  Building2,
  Cctv,
  Construction,
  DoorClosed,
  Droplets,
  Fan,
  FireExtinguisher,
  Flame,
  Hammer,
  HardHat,
  House,
  KeyRound,
  Layers,
  LayoutGrid,
  Package,
  PaintRoller,
  Pickaxe,
  Sparkles,
  SquareStack,
  Trees,
  Umbrella,
  Waves,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { TradeId } from '#common/trades.ts';
import { Icon } from './icon.tsx';
import { useTradeWords } from '#ui/words/words.ts';

export const tradeIcons: Record<TradeId, LucideIcon> = {
  general_contractor: HardHat,
  masonry: BrickWall,
  carpentry: Construction,
  demolition: Hammer,
  roofing: House,
  waterproofing: Umbrella,
  facade: Building2,
  joinery: DoorClosed,
  glazing: AppWindow,
  locksmithing: KeyRound,
  drywall: SquareStack,
  insulation: Layers,
  painting: PaintRoller,
  flooring: LayoutGrid,
  plumbing: Droplets,
  heating: Flame,
  ventilation: Fan,
  electricity: Zap,
  access_control: Cctv,
  lift: ArrowUpDown,
  fire_safety: FireExtinguisher,
  sewerage: Pickaxe,
  drainage: Waves,
  cleaning: Sparkles,
  pest_control: Bug,
  green_spaces: Trees,
  handling: Package,
};

export interface TradeIconProps {
  trade: TradeId;
  /** In a drawn square; without it in dense tables. */
  framed?: boolean;
  size?: 'sm' | 'lg';
  withLabel?: boolean;
}

export function TradeIcon({ trade, framed = false, size = 'sm', withLabel = false }: TradeIconProps) {
  const t = useTradeWords();
  const glyph = <Icon of={tradeIcons[trade]} size={size === 'lg' ? 20 : 16} />;
  const mark = framed ? (
    <span className={size === 'lg' ? 'met met--lg' : 'met'}>{glyph}</span>
  ) : (
    <span className="text-ink-3">{glyph}</span>
  );
  return (
    <span className="flex items-center gap-1.5" title={withLabel ? undefined : t(trade)}>
      {mark}
      <span className={withLabel ? undefined : 'sr-only'}>{t(trade)}</span>
    </span>
  );
}
