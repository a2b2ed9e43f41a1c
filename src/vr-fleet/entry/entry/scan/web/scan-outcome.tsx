import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { entryWords, verdictWords } from '#vr-fleet/entry/entry/entry.words.ts';
import { scanWords as text } from '#vr-fleet/entry/entry/scan/scan.words.ts';
import type { Entry } from '#vr-fleet/entry/entry/web/use-entry.ts';
import { verdictShapes } from '#vr-fleet/entry/entry/web/verdict-shapes.ts';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';

/** The result of the last picture with content. */
export interface Scanned {
  /** Serial numbers that were added. */
  readonly fresh: readonly string[];
  /** Serial numbers already in the list. */
  readonly known: readonly { readonly sn: string; readonly line: number }[];
  /** The text of a code without a serial number. */
  readonly other: string | undefined;
  /** Names of photos without a code; below, of files that are not pictures, and of files that are too large. */
  readonly without: readonly string[];
  readonly unreadable: readonly string[];
  readonly tooLarge: readonly string[];
}

export interface ScanOutcomeProps {
  readonly scanned: Scanned;
  /** Number of additions since the screen was opened. */
  readonly count: number;
  readonly entry: Entry;
  /** Maximum size of a photo, in MiB. */
  readonly mostSize: number;
}

/** Maximum characters of a code on the screen. */
const mostShown = 60;

/** Displays what was read, and its verdict when available. */
export function ScanOutcome({ scanned, count, entry, mostSize }: ScanOutcomeProps): ReactNode {
  const t = useTranslate();
  const { fresh, known, other, without, unreadable, tooLarge } = scanned;
  const [sn] = fresh;
  const names = (files: readonly string[]): string => files.join(', ');
  return (
    <>
      {sn !== undefined && (
        <p>
          {fresh.length === 1 ? <Verdict sn={sn} entry={entry} /> : t(text.several, { n: formatCount(fresh.length) })}{' '}
          <span className="muted">{t(text.total, { n: formatCount(count) })}</span>
        </p>
      )}
      {sn === undefined && known.length === 1 && known.map((one) => <p key={one.sn}>{t(text.known, one)}</p>)}
      {sn === undefined && known.length > 1 && <p>{t(text.severalKnown, { n: formatCount(known.length) })}</p>}
      {sn === undefined && known.length === 0 && other !== undefined && (
        <p>
          {t(text.noSerial)}
          <q className="scan-other">
            <Named>{other.length > mostShown ? `${other.slice(0, mostShown)}…` : other}</Named>
          </q>
        </p>
      )}
      {without.length > 0 && (
        <p>
          <Named>{t(text.noCode, { names: names(without) })}</Named>
        </p>
      )}
      {unreadable.length > 0 && (
        <p>
          <Named>{t(text.noPicture, { names: names(unreadable) })}</Named>
        </p>
      )}
      {tooLarge.length > 0 && (
        <p>
          <Named>{t(text.tooLarge, { names: names(tooLarge), most: mostSize })}</Named>
        </p>
      )}
    </>
  );
}

function Verdict({ sn, entry }: { readonly sn: string; readonly entry: Entry }): ReactNode {
  const t = useTranslate();
  const verdict = entry.lines.find((line) => line.sn === sn)?.verdict?.verdict;
  return (
    <>
      <span className="mono">{sn}</span>{' '}
      {verdict ? (
        <State shape={verdictShapes[verdict]}>{t(verdictWords[verdict])}</State>
      ) : (
        <span className="muted">{t(entryWords.checking)}</span>
      )}
    </>
  );
}
