import type { ReactNode } from 'react';
import type { FormControl } from '#kernel/form/web/schema-control.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';

export interface PointsControlProps {
  readonly control: FormControl<string>;
  readonly weight: string;
}

/** Points as typed input, or set on a slider from zero to the weight; arrow keys change them by a tenth. */
export function PointsControl({ control, weight }: PointsControlProps): ReactNode {
  const t = useTranslate();
  const { id, name, value, onChange, onBlur, ...aria } = control;
  const most = Number(weight);
  const given = value === '' || Number.isNaN(Number(value)) ? 0 : Math.min(Number(value), most);
  const step = (by: number): void => onChange(Math.min(most, Math.max(0, given + by)).toFixed(2));
  return (
    <Row gap={[2, 3]} align="center" className="score-control">
      <input
        {...aria}
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={({ key }) => {
          if (key === 'ArrowUp') step(0.1);
          if (key === 'ArrowDown') step(-0.1);
        }}
      />
      <span>/ {weight}</span>
      <input
        type="range"
        aria-label={t(text.ruler)}
        min={0}
        max={most}
        step={0.1}
        value={given}
        onChange={(event) => onChange(Number(event.target.value).toFixed(2))}
      />
    </Row>
  );
}
