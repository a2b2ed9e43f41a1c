import { useRef, useState, type ReactNode } from 'react';
import { fileProblems } from '#kernel/files/listed-files.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { callPartsLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import { uploadTemplatePicture } from '#zero-carbon/certification/templates/pictures.contract.ts';
import { templateWords } from '#zero-carbon/certification/templates/templates.words.ts';
import { inspectorWords as text } from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';

interface PictureFieldProps {
  readonly editor: Editor;
  readonly layer: Extract<DesignLayer, { readonly kind: 'picture' }>;
  /** Receives the upload: the design refers to it by its id. */
  readonly onUploaded: (id: string, picture: { url: string; width: number; height: number }) => void;
}

const [field] = uploadTemplatePicture.files;

/** A picture's file, uploaded on selection; the box adopts its proportions. */
export function PictureField({ editor, layer, onUploaded }: PictureFieldProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || !field) return;
    const isType = field.types.some((type) => type === file.type);
    const wrong = fileProblems([field], [{ field: field.name, size: file.size }], lang)[0]?.message;
    setProblem(isType ? wrong : t(templateWords.notPicture));
    if (!isType || wrong !== undefined) return;
    setSent(0);
    try {
      const [{ uploadFiles }, parts] = await Promise.all([
        import('#kernel/files/web/upload-files.ts'),
        callPartsLater(),
      ]);
      const answer = await uploadFiles(parts, uploadTemplatePicture, {}, [{ field: field.name, file }], {
        signal: new AbortController().signal,
        onProgress: setSent,
      });
      onUploaded(answer.id, { url: answer.path, width: answer.width, height: answer.height });
      const height = Math.round((layer.width * answer.height * 10) / answer.width) / 10;
      editor.acts.change(layer.id, { file: answer.id, height });
    } catch (error) {
      const { message, problems } = failureOf(error, t);
      setProblem(problems[0]?.message ?? message);
    } finally {
      setSent(undefined);
    }
  };
  return (
    <>
      <h3>{t(text.picture)}</h3>
      <Box above={3}>
        <Button size="small" busy={sent !== undefined} onClick={() => input.current?.click()}>
          {t(layer.file === null ? text.choosePicture : text.replacePicture)}
        </Button>
        <p className="hint">{t(text.pictureHint)}</p>
        {sent !== undefined && <p role="status">{t(text.sending, { percent: Math.floor(sent * 100) })}</p>}
        {problem !== undefined && (
          <Text size={3} tone="error" role="alert">
            {problem}
          </Text>
        )}
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          accept={field?.types.join(',')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // allows the same file to be selected again
            target.value = '';
          }}
        />
      </Box>
    </>
  );
}
