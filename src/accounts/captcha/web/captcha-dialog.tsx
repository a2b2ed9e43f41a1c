import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import './captcha-dialog.css';
import { dialogWords as text } from './captcha-dialog.words.ts';
import { MailPanel } from './mail-panel.tsx';
import { SliderPuzzle } from './slider-puzzle.tsx';
import { useFinish, type Finish } from './use-finish.ts';
import { usePuzzle } from './use-puzzle.ts';
import { WorkPanel } from './work-panel.tsx';

export interface CaptchaDialogProps {
  readonly open: boolean;
  /** Title of the puzzle; defaults to the puzzle's standard title. */
  readonly title?: string;
  /** The account that receives a mailed code, if known; passed by the login form. */
  readonly loginName?: string | undefined;
  /** Does what the check protects. Resolves to null on success, else to the error text to display. */
  readonly onTicket: (ticket: string) => Promise<string | null>;
  readonly onClose: () => void;
}

type Way = 'puzzle' | 'work' | 'mail';

/** The check for a human user: a puzzle, or one of two alternatives. */
export function CaptchaDialog(props: CaptchaDialogProps): ReactNode {
  // Each opening starts from a fresh state.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, loginName, onTicket, onClose }: CaptchaDialogProps): ReactNode {
  const t = useTranslate();
  const [way, setWay] = useState<Way>('puzzle');
  const finish = useFinish(onTicket, onClose);
  // The specification defines a separate success text for login.
  const passed = t(loginName === undefined ? text.passed : text.succeeded);
  const ways = (
    <Row
      tight
      gap={[1, 4]}
      align="baseline"
      spread
      above={4}
      pad={[4, 0]}
      line="above"
      size={3}
      tone="dim"
      className="captcha-ways"
    >
      <span>{t(text.otherWays)}</span>
      <Row as="ul" gap={[0, 4]}>
        {(['puzzle', 'work', 'mail'] as const)
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other}>
              <LinkButton onClick={() => setWay(other)}>{t(text[other])}</LinkButton>
            </li>
          ))}
      </Row>
    </Row>
  );
  if (way === 'puzzle') {
    return (
      <PuzzleDialog
        title={title ?? t(text.title)}
        finish={finish}
        passed={passed}
        ways={ways}
        onOtherWay={() => setWay('work')}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open title={t(way === 'work' ? text.workTitle : text.mailTitle)} onClose={onClose}>
      <div className="captcha">
        {way === 'work' ? (
          <WorkPanel finish={finish} passed={passed} />
        ) : (
          <MailPanel loginName={loginName ?? ''} finish={finish} passed={passed} />
        )}
        {ways}
      </div>
    </Dialog>
  );
}

interface PuzzleDialogProps {
  readonly title: string;
  readonly finish: Finish;
  readonly passed: string;
  readonly ways: ReactNode;
  readonly onOtherWay: () => void;
  readonly onClose: () => void;
}

function PuzzleDialog({ title, finish, passed, ways, onOtherWay, onClose }: PuzzleDialogProps): ReactNode {
  const t = useTranslate();
  const puzzle = usePuzzle(finish);
  const busy = ['checking', 'passed', 'refused'].includes(puzzle.state.phase);
  const refresh = (
    <button
      type="button"
      className="dialog-close captcha-refresh"
      aria-label={t(text.refresh)}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) puzzle.refresh();
      }}
    >
      <Icon name="refresh" />
    </button>
  );
  return (
    <Dialog open title={title} actions={refresh} onClose={onClose}>
      <div className="captcha">
        <SliderPuzzle puzzle={puzzle} passed={passed} finish={finish} onOtherWay={onOtherWay} />
        {ways}
      </div>
    </Dialog>
  );
}
