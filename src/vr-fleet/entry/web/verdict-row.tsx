import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { entryWords as text, verdictWords } from '#vr-fleet/entry/entry.words.ts';
import { State, type ShapeName } from '#vr-fleet/ui/shape.tsx';
import { isProblem, type Line } from './fold-lines.ts';
import { VerdictReason } from './verdict-reason.tsx';

const shapes: Record<keyof typeof verdictWords, ShapeName> = {
  ok: 'success',
  unknown: 'failed',
  duplicate: 'failed',
  entered: 'failed',
  wrong_product: 'failed',
  quota: 'limit',
};

export interface VerdictRowProps {
  readonly line: Line;
  readonly prefix: string;
  readonly remaining: number | undefined;
  readonly onReplace: (sn: string) => void;
  readonly onRemove: () => void;
  readonly onOrder: (orderId: string) => void;
}

export function VerdictRow({ line, prefix, remaining, onReplace, onRemove, onOrder }: VerdictRowProps): ReactNode {
  const t = useTranslate();
  const [editing, setEditing] = useState(false);
  const { sn, verdict } = line;
  const kind = verdict?.verdict;
  const nickname = verdict?.nickname;
  const tone = kind === 'quota' ? 'over' : isProblem(line) ? 'wrong' : undefined;
  const finish = (value: string | undefined): void => {
    setEditing(false);
    if (value !== undefined && value.trim() !== '' && value !== sn) onReplace(value);
  };
  return (
    <tr data-tone={tone}>
      <td className="mono entry-line" data-at="none">
        {line.line}
      </td>
      <td className="entry-sn">
        {editing ? (
          <EditSerial label={t(text.editLine, { line: line.line, sn })} sn={sn} onFinish={finish} />
        ) : (
          <Marked sn={sn} wrong={verdict?.wrong} />
        )}
      </td>
      <td data-at="right">
        {kind === undefined ? (
          <span className="muted">{t(text.checking)}</span>
        ) : (
          <State shape={shapes[kind]}>{t(verdictWords[kind])}</State>
        )}
      </td>
      <td className="entry-reason" data-at={tone ? undefined : 'none'} colSpan={nickname === undefined ? 2 : 1}>
        {verdict && <VerdictReason verdict={verdict} remaining={remaining} onReplace={onReplace} onOrder={onOrder} />}
      </td>
      {nickname !== undefined && <td className="entry-nickname">{named(nickname, prefix)}</td>}
      <td className="entry-actions" data-at="right">
        {tone === 'wrong' && kind === 'unknown' && !editing && (
          <LinkButton aria-label={t(text.editLine, { line: line.line, sn })} onClick={() => setEditing(true)}>
            {t(text.edit)}
          </LinkButton>
        )}
        <LinkButton aria-label={t(text.removeLine, { line: line.line, sn })} onClick={onRemove}>
          {t(text.remove)}
        </LinkButton>
      </td>
    </tr>
  );
}

/** The nickname with the prefix as it is typed: only its number is the server's to say. */
const named = (nickname: string, prefix: string): string =>
  prefix.trim() === '' ? nickname : nickname.replace(/^.*(?= \d+$)/, () => prefix.trim());

function Marked({ sn, wrong }: { readonly sn: string; readonly wrong?: readonly number[] | undefined }): ReactNode {
  if (!wrong) return <span className="mono">{sn}</span>;
  return (
    <span className="mono">
      {[...sn].map((character, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- characters are told apart by their places
        wrong.includes(place) ? <mark key={place}>{character}</mark> : character,
      )}
    </span>
  );
}

interface EditSerialProps {
  readonly label: string;
  readonly sn: string;
  /** Without a value it stays as it was. */
  readonly onFinish: (value: string | undefined) => void;
}

function EditSerial({ label, sn, onFinish }: EditSerialProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  useEffect(() => field.current?.select(), []);
  const finish = (value: string | undefined): void => {
    if (left.current) return;
    left.current = true;
    onFinish(value);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(event.currentTarget.value);
    if (event.key === 'Escape') finish(undefined);
  };
  return (
    <input
      ref={field}
      className="mono entry-input"
      aria-label={label}
      defaultValue={sn}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onKeyDown={press}
      onBlur={(event) => finish(event.target.value)}
    />
  );
}
