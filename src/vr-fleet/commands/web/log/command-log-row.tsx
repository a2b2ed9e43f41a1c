import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { listCommands } from '#vr-fleet/commands/commands.contract.ts';
import { commandFailureWords, progressWords } from '#vr-fleet/commands/progress.words.ts';
import { progressShapes } from '#vr-fleet/commands/web/progress.ts';
import { commandTypeWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { spanText } from '#vr-fleet/headsets/ui/time/span.ts';
import { logWords as text } from './log.words.ts';
import { roundTripOf } from './round-trip.ts';
import { Stamp } from '#vr-fleet/headsets/devices/web/detail/timeline/stamp.tsx';

export type LoggedCommand = OutputOf<typeof listCommands>['rows'][number];

/** One command: type, old and new value, times of issue and receipt, duration and outcome. */
export function CommandLogRow({ row, now }: { readonly row: LoggedCommand; readonly now: string }): ReactNode {
  const t = useTranslate();
  const { type, value, valueBefore, issuedAt, receivedAt, progress } = row;
  const trip = roundTripOf(issuedAt, receivedAt, progress);
  return (
    <tr>
      <td data-at="name">{t(commandTypeWords[type])}</td>
      <Text as="td" tone="soft" data-at="value" data-none={value === null || undefined} className="mono log-value">
        {value === null ? '–' : valueBefore === null || valueBefore === value ? value : `${valueBefore} → ${value}`}
      </Text>
      <td data-at="issued">
        <Stamp at={issuedAt} now={now} precise />
      </td>
      <td data-at="received">
        {receivedAt === null ? <span className="muted">–</span> : <Stamp at={receivedAt} now={now} precise />}
      </td>
      <td data-at="trip" className="mono nowrap log-trip">
        <svg width={trip.width} height="6" aria-hidden="true">
          <rect width={trip.width} height="6" data-void={trip.isVoid || undefined} />
        </svg>
        {trip.text ?? <span className="muted">–</span>}
      </td>
      <td data-at="result">
        <State shape={progressShapes[progress]}>{resultOf()}</State>
      </td>
      <Text as="td" tone="soft" data-at="person" className="log-person">
        <Named>{row.personName}</Named>
      </Text>
    </tr>
  );

  function resultOf(): string {
    const { doneAt, error } = row;
    if (progress === 'failed') return t(text.failedBecause, { cause: t(commandFailureWords[error ?? 'internal']) });
    if (progress === 'expired') return t(receivedAt === null ? text.expired : commandFailureWords.expired);
    if (progress === 'sent') return t(text.sent);
    if (progress === 'received') return t(text.waiting);
    if (progress === 'issued') return t(progressWords.issued);
    const time = spanText(t, Date.parse(doneAt ?? issuedAt) - Date.parse(receivedAt ?? issuedAt));
    if (type === 'restart') return t(text.doneOnline, { time });
    if (type === 'shutdown') return t(text.doneOffline, { time });
    return type === 'reset' ? t(text.doneReset, { time }) : t(text.done);
  }
}
