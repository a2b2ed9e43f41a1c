import type { ReactNode } from 'react';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { Icon } from './icon.tsx';
import { Named } from './named.tsx';
import './file-link.css';

export interface FileLinkProps {
  /** Without a path it cannot be downloaded yet. */
  readonly file: { readonly name: string; readonly size: number; readonly path?: string };
}

/**
 * A download link with the file's name and size.
 *
 * @example
 * <FileLink file={party.files.accreditationFile} />
 */
export const FileLink = ({ file: { name, size, path } }: FileLinkProps): ReactNode => (
  <span className="file-link">
    {path === undefined ? (
      <Named>{name}</Named>
    ) : (
      <a href={path} download={name}>
        <Icon name="save" /> <Named>{name}</Named>
      </a>
    )}{' '}
    <small>{formatSize(size)}</small>
  </span>
);
