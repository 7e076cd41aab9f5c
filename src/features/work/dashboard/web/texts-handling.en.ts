import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-handling.ts';

export default translation<typeof useTexts>('handling', {
  otherSide: 'This dashboard is for contractors',
  otherSideText: 'It shows the jobs to be done, day by day. Yours shows what awaits you.',
  own: 'Open my dashboard',
  strip: {
    moves: 'Jobs',
    movesOver: 'over two weeks',
    volume: 'Volume, m³',
    volumeOver: 'over two weeks',
    toConfirm: 'To confirm',
    toConfirmOver_one: 'work order',
    toConfirmOver_other: 'work orders',
    late: 'Started',
    lateOver: 'not handed over yet',
  },
  weeks: {
    title: 'Two weeks',
    label: 'Jobs per day, over two weeks',
    none: 'No job is planned over two weeks',
    today: 'Today',
    volume: '{{volume}} m³',
    noVolume: 'no volume',
  },
  list: {
    title: 'Jobs to be done',
    noDay: 'to be set',
    since: 'since {{date}}',
    none: 'No job to be done',
    noneText: 'Your next orders will show here, day by day, with their volume.',
    tenders: 'See the requests',
  },
  state: {
    issued: 'To confirm',
    confirmed: 'Confirmed',
    under_way: 'In progress',
    on_hold: 'On hold',
  },
});
