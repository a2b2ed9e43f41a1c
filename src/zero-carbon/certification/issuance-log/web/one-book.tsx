import { useEffect, useId, useState, type ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Row, Text } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import type { Checkpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import type { OpenedLog } from './read-log.ts';
import { logWords as text } from './log.words.ts';
import { hasGrown } from './read-log.ts';

export interface OneBookProps {
  readonly opened: OpenedLog;
  readonly children: ReactNode;
}

/** Checks if a later log has grown from an earlier one: any two of the heads that this browser has seen. */
export function OneBook({ opened, children }: OneBookProps): ReactNode {
  const t = useTranslate();
  const heads = [opened.checkpoint, ...opened.seen];
  const [pair, setPair] = useState({ earlier: 1, later: 0 });
  const [earlier, later] = [heads[pair.earlier], heads[pair.later]];
  const isOne = useGrowth(earlier, later);
  return (
    <Section title={t(text.book)} note={t(text.bookNote)}>
      {earlier && later ? (
        <>
          <Row gap={4} align="end" className="log-pair">
            <HeadChoice
              label={t(text.earlier)}
              heads={heads}
              chosen={pair.earlier}
              onChoose={(at) => setPair({ ...pair, earlier: at })}
            />
            <Icon name="arrow" />
            <HeadChoice
              label={t(text.later)}
              heads={heads}
              chosen={pair.later}
              onChoose={(at) => setPair({ ...pair, later: at })}
            />
            <p role="status" className={isOne === false ? 'log-bad' : 'log-good'}>
              {isOne !== undefined && (
                <>
                  <Icon name={isOne ? 'check' : 'cross'} /> {t(isOne ? text.isOne : text.isNotOne)}
                </>
              )}
            </p>
          </Row>
          {isOne && <GrownBars from={earlier.size} to={later.size} />}
        </>
      ) : (
        <p>{t(text.onlyOne)}</p>
      )}
      {children}
    </Section>
  );
}

/** Undefined during the request, or if it fails. */
function useGrowth(earlier: Checkpoint | undefined, later: Checkpoint | undefined): boolean | undefined {
  const [answer, setAnswer] = useState<{ earlier: Checkpoint; later: Checkpoint; isOne: boolean }>();
  useEffect(() => {
    if (!earlier || !later) return undefined;
    let isOver = false;
    hasGrown(earlier, later).then(
      (isOne) => !isOver && setAnswer({ earlier, later, isOne }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [earlier, later]);
  return answer?.earlier === earlier && answer?.later === later ? answer?.isOne : undefined;
}

interface HeadChoiceProps {
  readonly label: string;
  readonly heads: readonly Checkpoint[];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
}

function HeadChoice({ label, heads, chosen, onChoose }: HeadChoiceProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const id = useId();
  return (
    <div className="log-head-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
        {heads.map(({ text: key, at, size }, place) => (
          <option key={key} value={place}>
            {t(text.headOption, { on: dayIn(new Date(at).toISOString(), zone), count: formatCount(size) })}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Both logs one above the other: the common entries, and the added ones. */
function GrownBars({ from, to }: { readonly from: number; readonly to: number }): ReactNode {
  const t = useTranslate();
  const share = `${Math.min(100, (from / Math.max(to, 1)) * 100)}%`;
  return (
    <Box above={5} className="log-grown">
      <div style={{ width: share }} data-kind="same" />
      <p>{t(text.same, { count: formatCount(from) })}</p>
      <Row tight className="log-grown-later">
        <div style={{ width: share }} data-kind="same" />
        {to > from && <div data-kind="added" />}
      </Row>
      <Text end>{t(text.since, { count: formatCount(to - from) })}</Text>
    </Box>
  );
}
