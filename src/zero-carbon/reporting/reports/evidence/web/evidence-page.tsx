import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { mediaTypes } from '#kernel/contract/upload-endpoint.ts';
import { exportTool } from '#kernel/export/web/export-button.tsx';
import { roomSize, typeName } from '#kernel/files/listed-files.ts';
import { roomOfParty } from '#kernel/files/resumable.ts';
import { uploadQueueWords } from '#kernel/uploads/web/upload-queue.words.ts';
import { Uploads } from '#kernel/uploads/web/uploads.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import {
  cancelUpload,
  exportEvidence,
  listEvidence,
  showLibrary,
} from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { evidenceWords as text } from '#zero-carbon/reporting/reports/evidence/evidence.words.ts';
import { BulkTags } from './bulk-tags.tsx';
import { evidenceQueue, onEvidence } from './evidence-queue.ts';
import { EvidenceFile } from './evidence-file.tsx';

/** The evidence of the user's enterprise: the files, running uploads, and the remaining space. */
export function EvidencePage(): ReactNode {
  const t = useTranslate();
  const { data: library, retry } = useAnswer(showLibrary, {});
  const cancel = useAction(cancelUpload, { onDone: retry });
  const used = library && t(text.room, { used: roomSize(library.used), most: roomSize(roomOfParty) });
  return (
    <ListScreen
      list={listEvidence}
      title={t(text.title)}
      lead={
        <>
          {t(text.lead)} {used}
        </>
      }
      words={text}
      filters={{
        tag: { label: text.tag, options: (library?.tags ?? []).map((tag) => ({ value: tag, label: tag })) },
        mediaType: {
          label: text.type,
          options: mediaTypes.map((type) => ({ value: type, label: typeName(type) })),
        },
        expired: { label: text.expired },
        endsFrom: { label: text.validUntil },
      }}
      columns={[
        { key: 'name', label: t(text.name), sort: 'name', cell: ({ name }) => <Named>{name}</Named> },
        { key: 'type', label: t(text.type), cell: ({ mediaType }) => typeName(mediaType) },
        { key: 'size', label: t(text.size), cell: ({ size }) => formatSize(size) },
        { key: 'tags', label: t(text.tags), cell: ({ tags }) => <Named>{tags.join(' · ')}</Named> },
        { key: 'validity', label: t(text.validity), sort: 'validUntil', cell: (row) => validityOf(row, t) },
        {
          key: 'uploader',
          label: t(text.uploader),
          wide: true,
          cell: ({ uploader }) => uploader !== null && <Named>{uploader}</Named>,
        },
        {
          key: 'uploaded',
          label: t(text.uploaded),
          sort: 'uploadedAt',
          wide: true,
          cell: ({ uploadedAt }) => <When at={uploadedAt} />,
        },
      ]}
      faded={({ isExpired }) => isExpired}
      tools={exportTool(exportEvidence)}
      bulk={(selected) => (
        <BulkTags
          selected={selected}
          onDone={() => {
            selected.refetch();
            retry();
          }}
        />
      )}
      drawer={{
        title: (row) => row?.name ?? t(text.kind),
        body: ({ id, close, refetch }) =>
          id !== undefined && (
            <EvidenceFile
              key={id}
              id={id}
              onChanged={() => {
                refetch();
                retry();
              }}
              onGone={close}
            />
          ),
      }}
    >
      {({ refetch }) => (
        <>
          <Uploads
            queue={evidenceQueue}
            types={mediaTypes}
            unfinished={library?.unfinished ?? []}
            onCancel={(id) => void cancel.run({ id })}
          />
          <Finished
            onFinished={() => {
              refetch();
              retry();
            }}
          />
        </>
      )}
    </ListScreen>
  );
}

/** Announces a finished upload, and reloads the list. */
function Finished({ onFinished }: { readonly onFinished: () => void }): ReactNode {
  const t = useTranslate();
  const [name, setName] = useState('');
  const finished = useEffectEvent((file: string) => {
    setName(file);
    onFinished();
  });
  useEffect(() => onEvidence((file) => finished(file)), []);
  return (
    <span className="visually-hidden" role="status">
      {name !== '' && t(uploadQueueWords.finished, { name })}
    </span>
  );
}

/** The validity period, in words. */
function validityOf(
  { validFrom, validUntil, isExpired }: { validFrom: string | null; validUntil: string | null; isExpired: boolean },
  t: Translate,
): string {
  const [from, until] = [validFrom ?? '', validUntil ?? ''];
  const words = from && until ? text.fromUntil : from ? text.from : until ? text.until : text.always;
  return isExpired ? `${t(words, { from, until })} · ${t(text.expired)}` : t(words, { from, until });
}
