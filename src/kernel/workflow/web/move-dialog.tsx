import type { ReactNode } from 'react';
import type { InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { megabytes, typeNames } from '#kernel/files/listed-files.ts';
import { formWords } from '#kernel/form/form.words.ts';
import type { HeldFile } from '#kernel/form/form-values.ts';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { FileControl } from '#kernel/form/web/file/file-control.tsx';
import type { Action } from '#kernel/form/web/use-action.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { askedInput } from '#kernel/workflow/asked-input.ts';
import { isIrreversible, type Lifecycle } from '#kernel/workflow/lifecycle.ts';
import { uploadMoveFile, type applyMove } from '#kernel/workflow/moves.contract.ts';
import { workflowWords as text } from '#kernel/workflow/workflow.words.ts';

type Params = InputOf<typeof applyMove>;

export interface MoveDialogProps {
  readonly of: Lifecycle;
  readonly move: string;
  readonly action: Action<Params, OutputOf<typeof applyMove>>;
  readonly ids: readonly string[];
  /** Names the move and its records. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

type Field = 'reason' | 'noteZh' | 'noteEn' | 'file';

/**
 * Asks for confirmation of a move: its effect, and the reason, the public note and the file that it requires.
 *
 * @example
 * <MoveDialog of={certificateLifecycle} move="suspend" action={moving} ids={[id]} title={t(text.suspend)} onClose={close} />
 */
export function MoveDialog({ of, move: name, action, ids, title, onClose, children }: MoveDialogProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const move = of.moves[name]!;
  const { reason, note, file } = move.asks ?? {};
  const asked = { lifecycle: of.name, move: name };
  return (
    <ConfirmAction<Params, Field>
      open
      title={title}
      onClose={onClose}
      action={action}
      params={{ ...asked, ids: [...ids] }}
      input={askedInput(move)}
      ask={
        {
          ...(reason && { reason: text.reason }),
          ...(note && { noteZh: text.noteZh, noteEn: text.noteEn }),
          ...(file && { file: text.decision }),
        } as Record<Field, typeof text.reason>
      }
      {...(file && {
        own: {
          file: {
            hint: t(formWords.fileLimits, { types: typeNames(file, lang), most: megabytes(file.mostBytes) }),
            draw: ({ value, ...control }, hold) => (
              <FileControl
                control={{ ...control, value: value as HeldFile | '' }}
                upload={uploadMoveFile}
                params={asked}
                field={{ name: 'file', least: 1, most: 1, ...file }}
                hold={hold}
              />
            ),
          },
        },
      })}
      confirm={t(move.button!)}
      danger={isIrreversible(of, move)}
    >
      {move.consequence && <p>{t(move.consequence)}</p>}
      {children}
    </ConfirmAction>
  );
}
