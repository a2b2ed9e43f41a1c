import { useEffect, useState, type ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, formatCount, formatInstant } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { BannerCheck } from '#zero-carbon/certification/certificates/web/verify/banner-check.ts';
import { StatusBanner } from '#zero-carbon/certification/certificates/web/verify/status-banner.tsx';
import '#zero-carbon/certification/certificates/web/verify/certificate-verify-page.css';
import { DailyHeads } from '#zero-carbon/certification/issuance-log/heads/web/daily-heads.tsx';
import { GrowthSection } from './growth-section.tsx';
import { KeptFiles } from './kept-files.tsx';
import { LogLimits, LogSources } from './log-limits.tsx';
import { logTitles } from './log-titles.words.ts';
import { bannerWords as text } from './log.words.ts';
import { OneBook } from './one-book.tsx';
import { OneCertificate } from './one-certificate.tsx';
import { hasGrown, keepHead, openHead, seenHeads, type OpenedLog } from './read-log.ts';
import { useAudit, type Audit } from './use-audit.ts';
import './log-page.css';

/** The issuance log: its head is verified at once, all entries on request. */
export function LogPage(): ReactNode {
  const opened = useOpenedLog();
  const audit = useAudit();
  return (
    <>
      <LogBanner opened={opened} audit={audit} />
      {opened ? (
        <div className="wrap log">
          <DailyHeads opened={opened} />
          <GrowthSection audit={audit} size={opened.checkpoint.size} />
          <OneCertificate opened={opened} />
          <OneBook opened={opened}>
            <KeptFiles audit={audit} />
          </OneBook>
          <LogLimits />
          <LogSources />
        </div>
      ) : (
        <div className="certificate-space" />
      )}
    </>
  );
}

/** Undefined until it is known, null if the log cannot be read. */
function useOpenedLog(): OpenedLog | null | undefined {
  const [opened, setOpened] = useState<OpenedLog | null>();
  useEffect(() => {
    const stopping = new AbortController();
    open(stopping.signal).then(setOpened, () => {
      if (!stopping.signal.aborted) setOpened(null);
    });
    return () => stopping.abort();
  }, []);
  return opened;
}

async function open(signal: AbortSignal): Promise<OpenedLog> {
  const head = await openHead(signal);
  const { checkpoint } = head;
  const all = seenHeads(checkpoint.origin);
  const seen = all.filter(({ text: kept }) => kept !== checkpoint.text);
  const [newest] = seen;
  const isGrown = newest && (await hasGrown(newest, checkpoint));
  if (head.signer !== undefined && isGrown !== false) keepHead(head.text, checkpoint.origin);
  return {
    ...head,
    seen,
    isKnown: seen.length < all.length,
    ...(isGrown !== undefined && { isGrown }),
    checkedAt: new Date().toISOString(),
  };
}

interface LogBannerProps {
  readonly opened: OpenedLog | null | undefined;
  readonly audit: Audit;
}

function LogBanner({ opened, audit }: LogBannerProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  if (!opened) {
    const title = t(opened === null ? text.unread : text.checking);
    return <StatusBanner tone="mute" sign={null} number={t(logTitles.log)} title={title} checks={[]} />;
  }
  const { checkpoint, signer, seen, isKnown, isGrown, checkedAt } = opened;
  const { size, origin, at } = checkpoint;
  const wrongs = audit.result?.wrong.filter(({ where }) => where === null) ?? [];
  const faults = Math.max(wrongs.length, (signer === undefined ? 1 : 0) + (isGrown === false ? 1 : 0));
  const isWhole = audit.result !== undefined && faults === 0;
  const values = { size: formatCount(isWhole ? (audit.result.log?.size ?? size) : size), count: faults };
  const [newest] = seen;
  const grown = newest && {
    on: dayIn(new Date(newest.at).toISOString(), zone),
    count: formatCount(newest.size),
  };
  const good = { icon: 'check' } as const;
  const bad = { icon: 'cross' } as const;
  const checks: BannerCheck[] = [
    {
      ...(signer === undefined ? bad : good),
      label: t(text.signature),
      value: signer === undefined ? t(text.signatureBad) : t(text.signatureGood, { key: signer }),
    },
    {
      ...(isGrown === false ? bad : good),
      label: t(text.grown),
      value: grown
        ? t(isGrown === false ? text.notGrown : text.grownFrom, grown)
        : t(isKnown ? text.sameHead : text.first),
    },
    {
      ...(audit.result ? (wrongs.length > 0 ? bad : good) : ({ icon: 'minus' } as const)),
      label: t(text.entries),
      value: t(audit.result ? (wrongs.length > 0 ? text.entriesBad : text.entriesGood) : text.entriesUnread),
    },
    { icon: 'clock', label: t(text.head), value: formatInstant(new Date(at).toISOString(), zone) },
  ];
  return (
    <StatusBanner
      tone={faults > 0 ? 'err' : 'ok'}
      sign={faults > 0 ? 'cross' : 'check'}
      number={origin}
      title={t(faults > 0 ? text.wrong : isWhole ? text.whole : text.signed, values)}
      checks={checks}
    >
      <p>
        {t(text.lead)} <time dateTime={checkedAt}>{formatInstant(checkedAt, zone)}</time>
      </p>
    </StatusBanner>
  );
}
