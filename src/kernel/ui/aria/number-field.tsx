import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { namedBy, type Naming } from './naming.ts';
import './choices.css';

export type NumberFieldProps = Naming & {
  readonly value: number | undefined;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number | undefined) => void;
  readonly onBlur?: () => void;
};

/**
 * A count or a measure within limits, typed or stepped by arrow keys and buttons. Not for money and other exact decimals:
 * those are texts.
 */
export function NumberField({
  value,
  min,
  max,
  step,
  disabled,
  onChange,
  onBlur,
  ...naming
}: NumberFieldProps): ReactNode {
  return (
    <AriaNumberField
      {...namedBy(naming)}
      {...(min !== undefined && { minValue: min })}
      {...(max !== undefined && { maxValue: max })}
      {...(step !== undefined && { step })}
      {...(onBlur && { onBlur })}
      validationBehavior="aria"
      isDisabled={disabled ?? false}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)}
    >
      <Group className="control">
        <Input />
        <Button slot="decrement" className="control-open">
          <Icon name="minus" />
        </Button>
        <Button slot="increment" className="control-open">
          <Icon name="plus" />
        </Button>
      </Group>
    </AriaNumberField>
  );
}
