import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { callPartsLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Problem } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { PowerScreen } from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Animation } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { uploadFrames } from '#vr-fleet/configuration/plans/boot/boot.contract.ts';
import { frameName, judge, numberIn, renumbered, sequenceOf } from '#vr-fleet/configuration/plans/boot/frames.ts';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { bootSectionWords as text } from './boot-section.words.ts';
import { FrameFaults } from './frame-faults.tsx';
import { FrameView } from './view/frame-view.tsx';
import { converted, repeated, type BroughtPicture } from './read-pictures.ts';

const [field] = uploadFrames.files;

export interface BroughtScreenProps {
  readonly screen: PowerScreen;
  /** Empty if the files were selected one by one. */
  readonly folder: string;
  readonly pictures: readonly BroughtPicture[];
  /** The plan uses these pictures. */
  readonly isUsed: boolean;
  readonly isShown: boolean;
  readonly onChange: (pictures: readonly BroughtPicture[]) => void;
  readonly onUsed: (animation: Animation) => void;
  readonly onForget: () => void;
}

/** Selected pictures: their faults and remedies, and the action that adds them to the plan. */
export function BroughtScreen(props: BroughtScreenProps): ReactNode {
  const { screen, folder, pictures, isUsed, isShown, onChange, onUsed, onForget } = props;
  const t = useTranslate();
  const id = useId();
  const sending = useRef<AbortController>(undefined);
  const [sent, setSent] = useState<number>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const sequence = useMemo(() => sequenceOf(pictures), [pictures]);
  const judgement = useMemo(() => judge(sequence), [sequence]);
  const { good, gaps, duplicates, wrong, isWhole } = judgement;
  const faults = gaps.length + duplicates.length + wrong.length;
  useEffect(() => () => sending.current?.abort(), []);

  const change = (changed: readonly BroughtPicture[]): void => {
    sending.current?.abort();
    setProblems([]);
    onChange(changed);
  };
  const replace = (file: BroughtPicture, by?: BroughtPicture): void =>
    change(pictures.flatMap((one) => (one === file ? (by ?? []) : one)));
  const use = async (): Promise<void> => {
    if (!isWhole || !field || sent !== undefined) return;
    const giveUp = new AbortController();
    sending.current = giveUp;
    const { signal } = giveUp;
    setProblems([]);
    setSent(0);
    try {
      const [{ uploadFiles }, parts] = await Promise.all([
        import('#kernel/files/web/upload-files.ts'),
        callPartsLater(),
      ]);
      const files = good.map(({ number, file }) => ({
        field: field.name,
        file: new File([file.blob], frameName(number), { type: 'image/png' }),
      }));
      const { sha256, size, frames } = await uploadFiles(parts, uploadFrames, {}, files, {
        signal,
        onProgress: setSent,
      });
      signal.throwIfAborted();
      onUsed({ sha256, size, frames });
    } catch (error) {
      if (signal.aborted) return;
      const { message, problems: reported } = failureOf(error, t);
      setProblems(reported.length > 0 ? reported.map((one) => one.message) : [message]);
    } finally {
      setSent(undefined);
    }
  };

  return (
    <FrameView screen={screen} sequence={sequence} judgement={judgement} isShown={isShown}>
      <h3 className="frame-head">
        <Named>{folder === '' ? t(text.chosen) : t(text.folder, { name: folder })}</Named>{' '}
        <small>{t(text.files, { count: formatCount(pictures.length) })}</small>
      </h3>
      <FrameFaults
        sequence={sequence}
        judgement={judgement}
        remedies={{
          fill: ([from, to]) => {
            const before = good.findLast(({ number }) => number < from);
            if (!before) return;
            const filled = Array.from({ length: to - from + 1 }, (_, at) => repeated(before.file, from + at));
            change([...pictures, ...filled]);
          },
          keep: (kept, others) =>
            change(
              pictures
                .filter((one) => !others.includes(one))
                // the remaining file gets the name that its number implies, whatever its format
                .map((one) => (one === kept && one.format === 'PNG' ? renamed(one) : one)),
            ),
          convert: (file) => {
            converted(file).then(
              (png) => replace(file, png),
              () => setProblems([t(text.notConverted, { name: file.name })]),
            );
          },
          rename: (file) => replace(file, renamed(file)),
          remove: (file) => replace(file),
        }}
      />
      <Row gap={2} align="center" pad={[3, 0]} size={2}>
        {isUsed ? (
          <p role="status">
            <State shape="success">{t(text.used)}</State>
          </p>
        ) : (
          <>
            <Button
              aria-disabled={!isWhole || undefined}
              aria-describedby={isWhole ? undefined : id}
              busy={sent !== undefined}
              onClick={() => void use()}
            >
              {sent === undefined ? t(text[`use_${screen}`]) : t(text.sending, { percent: Math.floor(sent * 100) })}
            </Button>
            {sent !== undefined && (
              <Button kind="text" onClick={() => sending.current?.abort()}>
                {t(text.cancel)}
              </Button>
            )}
            {sent === undefined && (gaps.length > 0 || duplicates.length > 0 || wrong.some(isMisnamed)) && (
              <Button onClick={() => change(renumbered(pictures))}>{t(text.renumber)}</Button>
            )}
            {sent === undefined && (
              <Button kind="text" onClick={onForget}>
                {t(text.forget)}
              </Button>
            )}
            {!isWhole && (
              <small id={id} role="status">
                {t(text.fixFirst, { count: formatCount(faults) })}
              </small>
            )}
          </>
        )}
      </Row>
      {problems.length > 0 && (
        <div role="alert">
          {problems.map((problem) => (
            <Problem key={problem}>{problem}</Problem>
          ))}
        </div>
      )}
    </FrameView>
  );
}

const renamed = (picture: BroughtPicture): BroughtPicture => {
  const number = numberIn(picture.name);
  return number === undefined ? picture : { ...picture, name: frameName(number) };
};

const isMisnamed = ({ fault }: { readonly fault: string }): boolean => fault === 'wrongName';
