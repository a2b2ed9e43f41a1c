import { useEffect, useState, type ReactNode } from 'react';
import type { DeletedEnterprise } from '#accounts/identity/entrance/web/login/log-in.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns, Text as TextPart } from '#kernel/ui/kit/kit.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { deletedEnterpriseWords as text } from './deleted-enterprise.words.ts';
import { formatSize } from '#kernel/i18n/web/format-size.ts';

export type BackupKind = 'userData' | 'systemData' | 'attachments';

interface Backup {
  readonly kind: BackupKind;
  readonly name: Text;
  /** A signed download; null if there is none. */
  readonly path: string | null;
}

/** The three parts of a backup, in the order of the specification (§4). */
export const backupsOf = ({ userDataPath, sysDataPath, attachmentPath }: DeletedEnterprise): readonly Backup[] => [
  { kind: 'userData', name: text.userData, path: userDataPath },
  { kind: 'systemData', name: text.systemData, path: sysDataPath },
  { kind: 'attachments', name: text.attachments, path: attachmentPath },
];

export interface BackupListProps {
  readonly enterprise: DeletedEnterprise;
  readonly taken: ReadonlySet<BackupKind>;
  readonly onTake: (kind: BackupKind) => void;
}

/** The downloads, each with its size: plain links, so that the browser displays the progress. */
export function BackupList({ enterprise, taken, onTake }: BackupListProps): ReactNode {
  return (
    <Box as="ul" above={4} below={2} line="ink" className="backups">
      {backupsOf(enterprise).map((backup) => (
        <BackupLine key={backup.kind} {...backup} taken={taken.has(backup.kind)} onTake={() => onTake(backup.kind)} />
      ))}
    </Box>
  );
}

interface BackupLineProps extends Backup {
  readonly taken: boolean;
  readonly onTake: () => void;
}

function BackupLine({ path, name, taken, onTake }: BackupLineProps): ReactNode {
  const t = useTranslate();
  const file = useFile(path);
  const shown = t(name) + (file ? t(text.packed, { kind: file.kind }) : '');
  if (path === null)
    return (
      <Columns as="li" widths="1fr auto 6rem" gap={[0, 4]} align="baseline" pad={3} line="below">
        <span>{shown}</span>
        <span className="muted">{t(text.nothing)}</span>
      </Columns>
    );
  return (
    <Columns as="li" widths="1fr auto 6rem" gap={[0, 4]} align="baseline" pad={3} line="below">
      <a href={path} download onClick={onTake}>
        <Icon name="down" /> {shown}
      </a>
      <span className="muted">{file && formatSize(file.size)}</span>
      <TextPart as="span" size={3} tone="success" end className="taken" role="status">
        {taken && (
          <>
            <Icon name="check" /> {t(text.started)}
          </>
        )}
      </TextPart>
    </Columns>
  );
}

interface File {
  /** Bytes. */
  readonly size: number;
  readonly kind: 'zip' | 'tar.gz';
}

/** The metadata of a download, requested by its first byte; undefined if unavailable. */
function useFile(path: string | null): File | undefined {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    if (path === null) return;
    const control = new AbortController();
    fetch(path, { headers: { range: 'bytes=0-0' }, signal: control.signal })
      .then(({ headers }) => {
        const size = Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]);
        const packed = /\.tar\.gz/.test(headers.get('content-disposition') ?? '');
        if (size > 0) setFile({ size, kind: packed ? 'tar.gz' : 'zip' });
      })
      // The size is optional; the link works without it.
      .catch(() => {});
    return () => control.abort();
  }, [path]);
  return file;
}
