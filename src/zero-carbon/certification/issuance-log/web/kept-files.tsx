import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Text } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { FindingsList } from './findings-list.tsx';
import { AuditProgress } from './growth-section.tsx';
import { logWords as text } from './log.words.ts';
import type { Audit } from './use-audit.ts';

/** Compares a user's saved files with today's log, without sending them anywhere. */
export function KeptFiles({ audit }: { readonly audit: Audit }): ReactNode {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { result, files, running } = audit;

  const take = async (list: FileList | null): Promise<void> => {
    const chosen = [...(list ?? [])];
    if (chosen.length === 0) return;
    const read = chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
    audit.start(await Promise.all(read));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const wrong = result?.wrong ?? [];
  return (
    <>
      <div
        className="log-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="file" />
        <div>
          <Text as="h3" size={4}>
            {t(text.drop)}
          </Text>
          <Text size={3} tone="soft">
            {t(text.dropText)}
          </Text>
        </div>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            void take(event.target.files).finally(() => {
              if (input.current) input.current.value = '';
            });
          }}
        />
        <Button busy={running !== undefined} onClick={() => input.current?.click()}>
          {t(text.choose)}
        </Button>
      </div>
      {running && running.files > 0 && (
        <Row gap={[4, 5]} align="center" spread above={4}>
          <AuditProgress running={running} onStop={audit.stop} />
        </Row>
      )}
      <div role="status">
        {result && files > 0 && (
          <p className={wrong.length > 0 ? 'log-bad' : 'log-good'}>
            {wrong.length > 0 ? t(text.filesWrong, { count: wrong.length }) : t(text.filesWhole, { count: files })}
          </p>
        )}
      </div>
      {files > 0 && wrong.length > 0 && <FindingsList findings={wrong} isWrong />}
      {files > 0 && result && result.notes.length > 0 && <FindingsList findings={result.notes} isWrong={false} />}
    </>
  );
}
