import { useState, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Row as FlexRow } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import {
  frameName,
  frameNumber,
  numberIn,
  rangesOf,
  type FrameFault,
  type Judgement,
  type Sequence,
} from '#vr-fleet/configuration/plans/boot/frames.ts';
import { Shape, type ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';
import { bootSectionWords as text } from './boot-section.words.ts';
import type { BroughtPicture } from './read-pictures.ts';

/** Rows displayed before the user expands the list. */
const mostRows = 12;

export interface FrameFaultsProps {
  readonly sequence: Sequence<BroughtPicture>;
  readonly judgement: Judgement<BroughtPicture>;
  /** Actions that fix the faults. */
  readonly remedies: {
    readonly fill: (gap: readonly [number, number]) => void;
    readonly keep: (kept: BroughtPicture, others: readonly BroughtPicture[]) => void;
    readonly convert: (file: BroughtPicture) => void;
    readonly rename: (file: BroughtPicture) => void;
    readonly remove: (file: BroughtPicture) => void;
  };
}

interface Row {
  readonly key: string;
  readonly shape: ShapeName;
  readonly tone?: 'failed' | 'limit';
  readonly what: string;
  readonly why: ReactNode;
  readonly remedies?: ReactNode;
}

/** Validation result of selected files: each fault with its remedy. */
export function FrameFaults({ sequence, judgement, remedies }: FrameFaultsProps): ReactNode {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const { good } = judgement;
  const faults = [...gapRows(), ...duplicateRows(), ...wrongRows()];
  const shown = isWhole ? faults : faults.slice(0, mostRows);
  const { ignored } = sequence;
  const rows: Row[] = [
    ...(good.length === 0
      ? []
      : [
          {
            key: 'good',
            shape: 'success' as const,
            what: numbersOf(rangesOf(good.map(({ number }) => number))),
            why: t(text.good, {
              count: formatCount(good.length),
              size: formatSize(good.reduce((sum, { file }) => sum + file.size, 0)),
            }),
          },
        ]),
    ...shown,
    ...(ignored.length === 0
      ? []
      : [
          {
            key: 'ignored',
            shape: 'expired' as const,
            what: t(text.ignored, { count: formatCount(ignored.length) }),
            why: (
              <Named>
                {ignored
                  .slice(0, 5)
                  .map(({ name }) => name)
                  .join(', ')}
              </Named>
            ),
          },
        ]),
  ];
  return (
    <>
      <ul className="frame-faults" aria-label={t(text.faults)}>
        {rows.map(({ key, shape, tone, what, why, remedies: buttons }) => (
          <li key={key} data-tone={tone}>
            <span className="state" data-shape={shape}>
              <Shape name={shape} /> <Named>{what}</Named>
            </span>
            <span className="frame-why">{why}</span>
            {buttons !== undefined && (
              <FlexRow as="span" gap={[0, 3]} className="frame-remedies">
                {buttons}
              </FlexRow>
            )}
          </li>
        ))}
      </ul>
      {faults.length > shown.length && (
        <LinkButton onClick={() => setWhole(true)}>
          {t(text.more, { count: formatCount(faults.length - shown.length) })}
        </LinkButton>
      )}
    </>
  );

  function gapRows(): Row[] {
    return judgement.gaps.map((gap) => {
      const [from] = gap;
      const before = good.findLast(({ number }) => number < from);
      return {
        key: `gap ${from}`,
        shape: 'limit',
        tone: 'limit',
        what: t(text.gap, { numbers: numbersOf([gap]) }),
        why: t(text.gapText),
        remedies: before && (
          <LinkButton onClick={() => remedies.fill(gap)}>
            {t(text.fill, { number: frameNumber(before.number) })}
          </LinkButton>
        ),
      };
    });
  }

  function duplicateRows(): Row[] {
    return judgement.duplicates.map(({ number, files }) => ({
      key: `duplicate ${number}`,
      shape: 'failed',
      tone: 'failed',
      what: t(text.duplicate, { number: frameNumber(number) }),
      why: <Named>{files.map(({ name }) => name).join(', ')}</Named>,
      remedies: files.map((file) => (
        <LinkButton
          key={file.key}
          onClick={() =>
            remedies.keep(
              file,
              files.filter((other) => other !== file),
            )
          }
        >
          <Named>{t(text.keep, { name: file.name })}</Named>
        </LinkButton>
      )),
    }));
  }

  function wrongRows(): Row[] {
    return judgement.wrong.map(({ file, fault }) => {
      const number = numberIn(file.name);
      const canConvert =
        (fault === 'notPng' || fault === 'wrongSize' || fault === 'tooLarge') && file.bitmap !== undefined;
      return {
        key: `wrong ${file.key}`,
        shape: 'failed',
        tone: 'failed',
        what: t(text[fault], { name: file.name }),
        why: whyOf(t, file, fault),
        remedies: (
          <>
            {canConvert && <LinkButton onClick={() => remedies.convert(file)}>{t(text.convert)}</LinkButton>}
            {fault === 'wrongName' && number !== undefined && (
              <LinkButton onClick={() => remedies.rename(file)}>
                {t(text.rename, { name: frameName(number) })}
              </LinkButton>
            )}
            <LinkButton aria-label={`${t(text.remove)}: ${file.name}`} onClick={() => remedies.remove(file)}>
              {t(text.remove)}
            </LinkButton>
          </>
        ),
      };
    });
  }
}

function whyOf(t: Translate, { format, width, height, size }: BroughtPicture, fault: FrameFault): string {
  if (fault !== 'notPng') return t(text[`${fault}Text`], { width, height, size: formatSize(size) });
  return format === undefined ? t(text.noPictureText) : t(text.notPngText, { format });
}

/** `001–022, 024` */
const numbersOf = (ranges: readonly (readonly [number, number])[]): string =>
  ranges.map(([from, to]) => (from === to ? frameNumber(from) : `${frameNumber(from)}–${frameNumber(to)}`)).join(', ');
