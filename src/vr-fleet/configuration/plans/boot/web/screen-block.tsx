import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Text } from '#kernel/ui/kit/kit.tsx';
import { Problem } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { PowerScreen } from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Animation } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { fieldWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { sequenceOf } from '#vr-fleet/configuration/plans/boot/frames.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { Segment, Segments } from '#vr-fleet/headsets/ui/segments.tsx';
import { bootSectionWords as text } from './boot-section.words.ts';
import { BroughtScreen } from './brought-screen.tsx';
import { filesOfDrop, filesOfInput, type ChosenFiles } from './chosen-files.ts';
import { readPictures, type BroughtPicture } from './read-pictures.ts';
import { StoredScreen } from './stored-screen.tsx';

/** Maximum number of files read from a folder: pictures, and other files in it. */
const mostFiles = 400;

/** Reasons that block saving a plan: no files selected, or selected files not in use. */
export type Waiting = 'none' | 'unused';

export interface ScreenBlockProps {
  readonly screen: PowerScreen;
  /** Null for the maker's screen, undefined if it is not managed. */
  readonly value: Animation | null | undefined;
  readonly onChange: (value: Animation | null | undefined) => void;
  readonly onWaiting: (screen: PowerScreen, waiting: Waiting | undefined) => void;
  readonly isShown: boolean;
}

interface Brought extends Pick<ChosenFiles, 'folder'> {
  /** Number of the selection: another folder resets the state. */
  readonly key: number;
  readonly pictures: readonly BroughtPicture[];
  /** The plan's animation made of them. */
  readonly used?: Animation;
}

/** One screen of a plan: not managed, the maker's, or uploaded pictures. */
export function ScreenBlock({ screen, value, onChange, onWaiting, isShown }: ScreenBlockProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const folderInput = useRef<HTMLInputElement>(null);
  const filesInput = useRef<HTMLInputElement>(null);
  const turn = useRef(0);
  const [isOwn, setOwn] = useState(false);
  const [brought, setBrought] = useState<Brought>();
  const [reading, setReading] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const mode = value === null ? 'maker' : value || isOwn ? 'own' : '';
  const isUsed = brought?.used !== undefined && brought.used.sha256 === value?.sha256;
  const waiting = mode !== 'own' ? undefined : brought && !isUsed ? 'unused' : value ? undefined : 'none';
  useEffect(() => {
    onWaiting(screen, waiting);
  }, [onWaiting, screen, waiting]);

  const choose = (chosen: string): void => {
    setOwn(chosen === 'own');
    if (chosen === 'own') onChange(brought?.used);
    else onChange(chosen === 'maker' ? null : undefined);
  };
  const take = async (
    given: ChosenFiles | Promise<ChosenFiles>,
    added: readonly BroughtPicture[] = [],
  ): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setProblem(undefined);
    try {
      const { folder, files } = await given;
      if (mine !== turn.current || files.length === 0) return;
      if (files.length > mostFiles) {
        const count = formatCount(files.length);
        return setProblem(t(text.tooManyFiles, { count, most: formatCount(mostFiles) }));
      }
      setReading(files.length);
      const pictures = [...added, ...(await readPictures(files))];
      if (mine !== turn.current) return;
      const { slots, others } = sequenceOf(pictures);
      if (slots.length + others.length === 0) setProblem(t(text.noPictures));
      else if (added.length > 0 && brought) setBrought({ key: brought.key, folder: brought.folder, pictures });
      else setBrought({ key: mine, folder, pictures });
    } catch {
      if (mine === turn.current) setProblem(t(text.unreadable));
    } finally {
      if (mine === turn.current) setReading(undefined);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(filesOfDrop(event.dataTransfer.items));
  };
  const segment = { group: `plan-${screen}`, current: mode, onChoose: choose };
  const hasPictures = brought !== undefined || Boolean(value);
  return (
    <Block title={<span id={id}>{t(fieldWords[screen])}</span>} note={t(text[`hint_${screen}`])}>
      <Segments labelledBy={id}>
        <Segment {...segment} value="">
          {t(text.unmanaged)}
        </Segment>
        <Segment {...segment} value="maker">
          {t(text.maker)}
        </Segment>
        <Segment {...segment} value="own">
          {t(text.own)}
        </Segment>
      </Segments>
      {mode === 'maker' && (
        <Text pad={[2, 0]} size={2} className="muted">
          {t(text.makerText)}
        </Text>
      )}
      {mode === 'own' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where a folder is dropped; the buttons are the way without a mouse
        <div
          className="frame-place"
          role="group"
          aria-labelledby={id}
          data-over={isOver || undefined}
          data-empty={hasPictures ? undefined : ''}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
          }}
          onDrop={drop}
        >
          <Row gap={2} align="center" size={2} className="frame-choose">
            {!hasPictures && <p>{t(text.drop)}</p>}
            <Button size="small" onClick={() => folderInput.current?.click()}>
              {t(hasPictures ? text.otherFolder : text.chooseFolder)}
            </Button>
            <Button size="small" onClick={() => filesInput.current?.click()}>
              {t(brought && !isUsed ? text.addFiles : text.chooseFiles)}
            </Button>
            <span role="status" className="muted">
              {reading !== undefined && t(text.reading, { count: formatCount(reading) })}
            </span>
          </Row>
          <input
            ref={folderInput}
            type="file"
            hidden
            tabIndex={-1}
            aria-label={t(text.chooseFolder)}
            multiple
            {...{ webkitdirectory: '' }}
            onChange={({ target }) => {
              void take(filesOfInput(target.files));
              // allows the same folder to be selected again
              target.value = '';
            }}
          />
          <input
            ref={filesInput}
            type="file"
            hidden
            tabIndex={-1}
            aria-label={t(text.chooseFiles)}
            multiple
            accept="image/*"
            onChange={({ target }) => {
              void take(filesOfInput(target.files), brought && !isUsed ? brought.pictures : []);
              target.value = '';
            }}
          />
          {problem !== undefined && (
            <div role="alert">
              <Problem>{problem}</Problem>
            </div>
          )}
          {brought ? (
            <BroughtScreen
              key={brought.key}
              screen={screen}
              folder={brought.folder}
              pictures={brought.pictures}
              isUsed={isUsed}
              isShown={isShown}
              onChange={(pictures) => setBrought({ key: brought.key, folder: brought.folder, pictures })}
              onUsed={(used) => {
                setBrought({ ...brought, used });
                onChange(used);
              }}
              onForget={() => setBrought(undefined)}
            />
          ) : (
            value && (
              <StoredScreen key={value.sha256} screen={screen} sha256={value.sha256} isShown={isShown}>
                <h3 className="frame-head">{t(text.stored)}</h3>
              </StoredScreen>
            )
          )}
        </div>
      )}
    </Block>
  );
}
