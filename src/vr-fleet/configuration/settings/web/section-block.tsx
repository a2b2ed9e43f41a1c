import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { fieldWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { Stamp } from '#vr-fleet/headsets/devices/web/detail/timeline/stamp.tsx';
import { hasSource, Source } from '#vr-fleet/headsets/devices/web/detail/why/source.tsx';
import type { Revision } from '#vr-fleet/headsets/devices/web/detail/why/verdict.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { givenUpAddress, sectionFacts } from './section-facts.ts';
import { settingValue } from './setting-value.ts';
import { settingsFormWords as text } from './settings-form.words.ts';

interface SectionBlockProps {
  readonly revisions: readonly Revision[];
  readonly reportedRev: number | null;
  /** The server's clock, UTC. */
  readonly now: string;
}

const outcomeShapes = { applied: 'success', waiting: 'waiting', failed: 'failed' } as const;

/** Settings from plans and group defaults beside the form: fixed address, Home key, screens; with their source. */
export function SectionBlock({ revisions, reportedRev, now }: SectionBlockProps): ReactNode {
  const t = useTranslate();
  const facts = sectionFacts(revisions, reportedRev);
  const gaveUp = givenUpAddress(revisions);
  if (facts.length === 0 && !gaveUp) return null;
  return (
    <Block title={t(text.sections)}>
      {gaveUp && (
        <p className="why-line">
          <State shape="failed">
            {t(text.addressGivenUp, { address: gaveUp.address })} <Stamp at={gaveUp.at} now={now} />
          </State>
        </p>
      )}
      <Facts
        facts={facts.map(({ field, value, from, outcome }) => ({
          label: t(fieldWords[field]),
          value: settingValue(t, field, value),
          note: (
            <>
              <State shape={outcomeShapes[outcome]}>{t(text[outcome])}</State>
              {from && hasSource(from) && (
                <>
                  {t(text.from)}
                  <Source revision={from} />
                </>
              )}
            </>
          ),
        }))}
      />
    </Block>
  );
}
