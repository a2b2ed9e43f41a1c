import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named, Quoting } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { dryRunWords as text } from '#zero-carbon/rules/indicators/editions/dry-run.words.ts';
import type { DryRun } from './use-dry-run.ts';
import './dry-run.css';

interface DryRunStatusProps {
  readonly id: string;
  readonly dryRun: DryRun;
  /** The link to the result of each report. */
  readonly children?: ReactNode;
}

/**
 * The effect of a version on drafts that use another one: totals, progress, the user who started it, and the start
 * button.
 */
export function DryRunStatus({ id, dryRun, children }: DryRunStatusProps): ReactNode {
  const t = useTranslate();
  const { data, failure, start, cancel } = dryRun;
  if (!data)
    return failure ? (
      <p role="alert">
        <Quoting>{failure.message}</Quoting>
      </p>
    ) : null;
  const { run } = data;
  const counts = run?.counts ?? { fails: 0, down: 0, up: 0, changed: 0, same: 0 };
  const tried = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = run?.total ?? null;
  const isRunning = run?.state === 'running';
  const sentence = (): string => {
    if (!run) return t(text.notYet);
    if (run.state === 'failed') return t(text.failed, { tried });
    if (run.state === 'done') return total === 0 ? t(text.none) : t(text.done, { tried, ...counts });
    return total === null ? t(text.counting) : t(text.running, { tried, total });
  };
  return (
    <Box as="section" below={5} className="dry-run" aria-label={t(text.title)}>
      <Text below={2} role="status">
        {sentence()} {run?.stale && !isRunning && <b>{t(text.stale)}</b>}
      </Text>
      {run && isRunning && (
        <Text below={2}>
          <progress aria-label={t(text.title)} {...(total !== null && { max: total || 1, value: tried })} />{' '}
          {run.task !== null && (
            <LinkButton
              aria-disabled={cancel.busy || undefined}
              onClick={() => void cancel.run({ id: run.task ?? '' })}
            >
              {t(text.cancel)}
            </LinkButton>
          )}
          <small>{t(text.continues)}</small>
        </Text>
      )}
      {run && !isRunning && (
        <Text below={2}>
          <small>
            <Named>{run.by ?? '–'}</Named> · <When at={run.startedAt} />
          </small>
        </Text>
      )}
      <Refused failure={start.failure ?? cancel.failure} />
      {!isRunning && (
        <Text below={2}>
          <Button busy={start.busy} onClick={() => void start.run({ id })}>
            {t(run ? text.again : text.start)}
          </Button>{' '}
          {run && children}
        </Text>
      )}
    </Box>
  );
}
