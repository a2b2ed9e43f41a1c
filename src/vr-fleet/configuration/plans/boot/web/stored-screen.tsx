import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { failureOf, type Failure } from '#kernel/ui/feedback/failure.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import type { PowerScreen } from '#vr-fleet/configuration/settings/settings-fields.ts';
import { judge, sequenceOf } from '#vr-fleet/configuration/plans/boot/frames.ts';
import { FrameView } from './view/frame-view.tsx';
import type { BroughtPicture } from './read-pictures.ts';
import { fetchFrames } from './stored-frames.ts';
import './boot.css';

export interface StoredScreenProps {
  readonly screen: PowerScreen;
  readonly sha256: string;
  readonly isShown: boolean;
  readonly children?: ReactNode;
}

/** The stored pictures of a screen. Use its hash as the key. */
export function StoredScreen({ screen, sha256, isShown, children }: StoredScreenProps): ReactNode {
  const t = useTranslate();
  const [pictures, setPictures] = useState<readonly BroughtPicture[]>();
  const [failure, setFailure] = useState<Failure>();
  const [turn, setTurn] = useState(0);
  // fetched when first visible
  const [isWanted, setWanted] = useState(isShown);
  if (isShown && !isWanted) setWanted(true);
  useEffect(() => {
    if (!isWanted) return undefined;
    const giveUp = new AbortController();
    fetchFrames(sha256, giveUp.signal).then(setPictures, (error: unknown) => {
      if (!giveUp.signal.aborted) setFailure(failureOf(error, t));
    });
    return () => giveUp.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- another language fetches nothing again
  }, [sha256, turn, isWanted]);
  const sequence = useMemo(() => sequenceOf(pictures ?? []), [pictures]);
  const judgement = useMemo(() => judge(sequence), [sequence]);
  if (!pictures)
    return (
      <LoadingOrError
        failure={failure}
        onRetry={() => {
          setFailure(undefined);
          setTurn(turn + 1);
        }}
      />
    );
  return (
    <FrameView screen={screen} sequence={sequence} judgement={judgement} isShown={isShown}>
      {children}
    </FrameView>
  );
}
