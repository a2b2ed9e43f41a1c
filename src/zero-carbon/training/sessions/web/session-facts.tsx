import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Fact } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { sessionFactWords as text } from '#zero-carbon/training/sessions/sessions.words.ts';

/** The facts of a session for everyone who may see it. */
export interface SeenSession {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly closesOn: string;
  readonly place: string;
  readonly hours: number;
  readonly price: string;
  readonly contact: string;
}

/** The days of a session; a single date for a one-day session. */
export const daysOf = ({ startsOn: from, endsOn: until }: Pick<SeenSession, 'startsOn' | 'endsOn'>, t: Translate) =>
  from === until ? from : t(text.span, { from, until });

/** Dates, location, price and contact of a session. */
export const sessionFacts = (session: SeenSession, t: Translate): Fact[] => [
  { label: t(text.dates), value: daysOf(session, t) },
  { label: t(text.place), value: <Named>{session.place}</Named> },
  { label: t(text.closesOn), value: session.closesOn },
  { label: t(text.hours), value: String(session.hours) },
  {
    label: t(text.price),
    value: session.price === '' ? t(text.priceFree) : <Named>{session.price}</Named>,
  },
  { label: t(text.contact), value: <Named>{session.contact}</Named> },
];
