import type { ReactNode } from 'react';

/** 16 px line icons of one weight, for a 16 × 16 box. */
const shapes = {
  file: 'M4 2.5h5.5L12.5 5.5v8H4zM9.5 2.5v3h3',
  check: 'M3 8.5l3.2 3.2L13 4.8',
  cross: 'M4 4l8 8M12 4l-8 8',
  pause: 'M6 4v8M10 4v8',
  calendar: 'M2.5 3.8h11v9.7h-11zM2.5 7h11M5.5 2v3M10.5 2v3',
  clock: 'M13.6 8A5.6 5.6 0 1 1 8 2.4 5.6 5.6 0 0 1 13.6 8zM8 4.8V8l2.3 1.6',
  out: 'M6 3.5h6.5V10M12.2 3.8L4 12',
  arrow: 'M2.5 8h10.6M9.2 4l4 4-4 4',
  back: 'M13.5 8H2.9M6.8 4l-4 4 4 4',
  down: 'M3.5 6l4.5 4.5L12.5 6',
  save: 'M8 2.5v8M4.5 7.5L8 11l3.5-3.5M3 13.5h10',
  search: 'M11.2 7A4.2 4.2 0 1 1 7 2.8 4.2 4.2 0 0 1 11.2 7zM10.2 10.2L14 14',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  refresh: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3',
  flag: 'M4 14V2.5h8l-2 2.8 2 2.7H4',
  warn: 'M8 2.5l6 11H2zM8 6.5v3.2M8 11.4v.4',
  link: 'M6.5 9.5l3-3M7 4.5l1.3-1.3a3 3 0 0 1 4.5 4.3L11.5 9M9 11.5l-1.3 1.3a3 3 0 0 1-4.5-4.3L4.5 7',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  swap: 'M2.5 5.5h10M9.5 2.5l3 3-3 3M13.5 10.5h-10M6.5 13.5l-3-3 3-3',
  minus: 'M3 8h10',
  plus: 'M3 8h10M8 3v10',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  rows: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  places: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM9.9 8A1.9 1.9 0 1 1 8 6.1 1.9 1.9 0 0 1 9.9 8z',
} as const;

export type IconName = keyof typeof shapes;

/**
 * An icon beside a word. It never carries information alone, so it is hidden from screen readers.
 *
 * @example
 * <Button><Icon name="print" /> {t(uiWords.print)}</Button>
 */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
