import type { ReactNode } from 'react';
import type { TextWith } from '#kernel/i18n/text.ts';
import { useLang, useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import type { Gaps, Step } from '#zero-carbon/rules/indicators/gaps.ts';
import { indicatorsOf, type Indicator, type IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { MeasureName } from '#zero-carbon/rules/indicators/measures.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { valueText } from './value-text.ts';
import { scoreWords as text } from './score.words.ts';
import { shownShort } from './shown.ts';

/** The gaps to the next star: first its gates, then indicators that add points; each with its requirement here. */
export function GapList({ set, gaps }: { readonly set: IndicatorSet; readonly gaps: Gaps }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { next, gates, vetoes, estimated, short, points } = gaps;
  const hasGates = gates.length + vetoes.length > 0 || estimated;
  if (!hasGates && points.length === 0) return <p>{t(text.noGaps)}</p>;
  const note = next === null ? t(text.pointsTop) : short ? shortNote(short, t) : t(text.pointsEnough);
  return (
    <>
      {hasGates && (
        <>
          <Text as="h2" size={5}>
            {t(text.gatesFirst)} <small>{t(text.gatesNote)}</small>
          </Text>
          <Box as="ul" above={2} below={6} className="gaps">
            {vetoes.map((id) => {
              const veto = set.vetoes.find((one) => one.id === id);
              if (!veto) return null;
              return (
                <Gap key={id} id={id} name={veto.name[lang]} how={t(text.vetoDo, { evidence: veto.evidence[lang] })} />
              );
            })}
            {estimated && next !== null && (
              <Gap id="" name={t(text.estimated)} how={t(text.estimatedDo, { stars: starText(next, t) })} />
            )}
            {gates.map((step) => (
              <StepGap key={step.id} set={set} step={step} />
            ))}
          </Box>
        </>
      )}
      {points.length > 0 && (
        <>
          <Text as="h2" size={5}>
            {t(text.pointsThen)} <small>{note}</small>
          </Text>
          <Box as="ul" above={2} below={6} className="gaps">
            {points.map((step) => (
              <StepGap key={step.id} set={set} step={step} />
            ))}
          </Box>
        </>
      )}
    </>
  );
}

const shortNote = (short: string, t: Translate): string => t(text.pointsNote, { short: shownShort('0', short) });

function StepGap({ set, step }: { readonly set: IndicatorSet; readonly step: Step }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const indicator = indicatorsOf(set).find(({ id }) => id === step.id);
  if (!indicator) return null;
  const { rule, name } = indicator;
  const [from, to] = [valueText(rule, step.from, t, lang), valueText(rule, step.to, t, lang)];
  return (
    <Gap
      id={step.id}
      name={name[lang]}
      how={howOf(indicator, step, t, lang)}
      change={t(text.fromTo, { from, to })}
      gain={`+${step.gain}`}
    />
  );
}

interface GapProps {
  readonly id: string;
  readonly name: string;
  readonly how: string;
  readonly change?: string;
  readonly gain?: string;
}

const Gap = ({ id, name, how, change, gain }: GapProps): ReactNode => (
  <Columns
    as="li"
    widths="2.5rem minmax(10rem, 1fr) minmax(0, auto) 3.75rem"
    gap={[0, 4]}
    align="baseline"
    pad={3}
    line="below"
  >
    <Text as="span" size={3} tone="dim">
      {id}
    </Text>
    <div className="gap-how">
      <Text as="b" size={4} face="serif">
        {name}
      </Text>
      <Text size={3} tone="soft">
        {how}
      </Text>
    </div>
    <Text as="span" size={3} tone="soft" end className="gap-change">
      {change}
    </Text>
    <Text as="span" size={4} tone="primary" weight="bold" face="serif" end className="gap-gain">
      {gain}
    </Text>
  </Columns>
);

const more: Readonly<Partial<Record<MeasureName, TextWith<'amount' | 'unit'>>>> = {
  renewablePower: text.moreRenewablePower,
  neutralised: text.moreNeutralised,
  removalShare: text.moreRemoved,
  ownPowerShare: text.moreOwnPower,
  nonFossilShare: text.moreNonFossil,
  measuredShare: text.moreMeasured,
};

/** In the enterprise's own quantities if the calculation has them; else the evidence that the change needs. */
function howOf({ measure, evidence }: Indicator, { amount }: Step, t: Translate, lang: 'zh' | 'en'): string {
  const words = measure === null ? undefined : more[measure];
  if (!words || !amount) return t(text.withEvidence, { evidence: evidence[lang] });
  const isLarge = amount.unit === 'kWh' && new Exact(amount.value).gte(10_000);
  const value = isLarge ? new Exact(amount.value).div(1_000).ceil().toFixed() : amount.value;
  return t(words, { amount: groupDigits(value), unit: isLarge ? 'MWh' : amount.unit });
}
