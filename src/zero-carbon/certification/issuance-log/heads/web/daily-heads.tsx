import { useEffect, useState, type ReactNode } from 'react';
import { saveFile } from '#kernel/export/web/save-file.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, formatCount, formatInstant } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { headWords as text } from '#zero-carbon/certification/issuance-log/heads/heads.words.ts';
import type { Checkpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import type { OpenedHead } from '#zero-carbon/certification/issuance-log/web/read-log.ts';
import { readDailyHeads, type DailyHead, type DailyHeads as Found } from './read-heads.ts';
import { ReaderForm } from './reader-form.tsx';
import './heads.css';

/** The initial number of heads, and the number added each time. */
const [few, more] = [5, 20];
/** Number of characters of an instant up to its minute. */
const minutes = 16;

interface SeenHead extends OpenedHead {
  /** Heads that this browser stored before, without today's. */
  readonly seen: readonly Checkpoint[];
  /** True if it stored today's before. */
  readonly isKnown: boolean;
}

/** The mailed heads, each verified in this browser and stored, and the subscription form. */
export function DailyHeads({ opened }: { readonly opened: SeenHead }): ReactNode {
  const t = useTranslate();
  const [count, setCount] = useState(few);
  const found = useDailyHeads(opened, count);
  const isMore = found && found.heads.length < Math.min(found.total, 99);
  return (
    <Section
      title={t(text.daily)}
      note={t(text.dailyNote)}
      more={
        isMore && (
          <LinkButton onClick={() => setCount(Math.min(99, count + more))}>
            {t(text.more, { total: formatCount(found.total) })}
          </LinkButton>
        )
      }
    >
      {found === null && <p role="alert">{t(text.unread)}</p>}
      {found?.heads.length === 0 && <p>{t(text.noneYet)}</p>}
      {found && found.heads.length > 0 && <HeadsTable found={found} size={opened.checkpoint.size} />}
      <ReaderForm />
    </Section>
  );
}

/** Undefined until they are read, null if they cannot be read. */
function useDailyHeads(opened: SeenHead, count: number): Found | null | undefined {
  const [found, setFound] = useState<Found | null>();
  useEffect(() => {
    const stopping = new AbortController();
    const seen = opened.isKnown ? [opened.checkpoint, ...opened.seen] : opened.seen;
    readDailyHeads(opened, seen, count, stopping.signal).then(setFound, () => {
      if (!stopping.signal.aborted) setFound(null);
    });
    return () => stopping.abort();
  }, [opened, count]);
  return found;
}

interface HeadsTableProps {
  readonly found: Found;
  /** The current size of the log. */
  readonly size: number;
}

function HeadsTable({ found: { heads, isToday }, size }: HeadsTableProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const instant = ({ checkpoint }: DailyHead): string => new Date(checkpoint.at).toISOString();
  const added = size - heads[0]!.checkpoint.size;
  const isSame = ({ added, isGrown }: DailyHead): boolean => added === 0 && isGrown === true;
  const save = (head: DailyHead): void =>
    saveFile(new Blob([head.text], { type: 'text/plain' }), `head-${dayIn(instant(head), zone)}.txt`);
  return (
    <>
      <TableRows
        caption={t(text.daily)}
        rows={heads}
        rowKey={({ text: key }) => key}
        columns={[
          {
            key: 'at',
            label: t(text.signedAt),
            nowrap: 'wide',
            cell: (head) => (
              <>
                {formatInstant(instant(head), zone).slice(0, minutes)}
                {head.isSeen && (
                  <Text as="small" size={2} block>
                    {t(text.seen)}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: 'size',
            label: t(text.size),
            numeric: true,
            cell: ({ checkpoint }) => (
              <Text as="b" size={4} face="serif">
                {formatCount(checkpoint.size)}
              </Text>
            ),
          },
          {
            key: 'added',
            label: t(text.added),
            numeric: true,
            cell: ({ added }) => (added > 0 ? `+${formatCount(added)}` : '0'),
          },
          {
            key: 'root',
            label: t(text.root),
            room: 'wide',
            cell: (head) =>
              isSame(head) ? (
                <Text as="span" tone="dim">
                  {t(text.sameRoot)}
                </Text>
              ) : (
                <span className="mono nowrap">{shortRoot(head.checkpoint.root)}</span>
              ),
          },
          {
            key: 'signature',
            label: t(text.signature),
            cell: (head) => <Verdict isGood={head.isSigned} text={t(head.isSigned ? text.signed : text.unsigned)} />,
          },
          {
            key: 'before',
            label: t(text.before),
            cell: ({ isGrown }) =>
              isGrown === undefined ? (
                '–'
              ) : (
                <Verdict isGood={isGrown} text={t(isGrown ? text.consistent : text.inconsistent)} />
              ),
          },
          {
            key: 'mailed',
            label: t(text.mailed),
            numeric: true,
            cell: ({ mailed }) => (mailed === null ? '–' : formatCount(mailed)),
          },
          {
            key: 'file',
            label: t(text.file),
            cell: (head) => (
              <LinkButton
                aria-label={`${t(text.file)} ${dayIn(instant(head), zone)}`}
                onClick={() => {
                  save(head);
                }}
              >
                <Icon name="save" />
              </LinkButton>
            ),
          },
        ]}
      />
      <p className={isToday ? 'log-good' : 'log-bad'}>
        {isToday ? t(added > 0 ? text.today : text.todaySame, { count: formatCount(added) }) : t(text.notToday)}
      </p>
    </>
  );
}

function Verdict({ isGood, text: label }: { readonly isGood: boolean; readonly text: string }): ReactNode {
  return (
    <Text as="span" tone="error" weight="medium" nowrap className="head-verdict" data-good={isGood || undefined}>
      <Icon name={isGood ? 'check' : 'cross'} /> {label}
    </Text>
  );
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const shortRoot = (root: Uint8Array): string => `${hex(root.subarray(0, 4))}…${hex(root.subarray(-4))}`;
