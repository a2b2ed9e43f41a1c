import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';

/** An item that needs attention, with a link to the counted list. */
export interface Attention {
  readonly name: string;
  readonly shape: ShapeName;
  readonly label: Text;
  /** The record's name within the label, in its owner's spelling. */
  readonly named?: string;
  /** Absent for a single item that needs a decision. */
  readonly count?: number;
  /** The address of the list, or of the single item. */
  readonly to: string;
}

/** The panels of one domain on the overview. */
export interface Shown {
  /** After the items about the headsets themselves. */
  readonly attention?: readonly Attention[];
  /** Below the failures. */
  readonly main?: ReactNode;
  /** Below the expiring orders. */
  readonly side?: ReactNode;
}

interface AnsweredProps {
  /** Changes with the fleet; the call is then repeated. */
  readonly tick: number;
  /** Undefined until the response arrives. */
  readonly children: (shown: Shown | undefined) => ReactNode;
}

/** A domain's contribution to the overview. The area lists the contributions in display order. */
export interface OverviewPart {
  readonly Answered: ComponentType<AnsweredProps>;
}

/**
 * Creates a contribution to the overview.
 *
 * @param call without params; sent beside the overview's own call, and repeated with it.
 * @example
 * export const commandsOfOverview = overviewPart(latestCommands, ({ batches }) => ({ side: <LatestBlock
 * batches={batches} /> }));
 */
export function overviewPart<E extends Endpoint>(call: E, show: (answer: OutputOf<E>) => Shown): OverviewPart {
  function Answered({ tick, children }: AnsweredProps): ReactNode {
    const { data, failure, retry } = useAnswer(call, {} as InputOf<E>, { quiet: true });
    const asked = useRef(tick);
    useEffect(() => {
      if (asked.current === tick) return;
      asked.current = tick;
      retry();
    }, [tick, retry]);
    if (data) return children(show(data));
    if (!failure) return children(undefined);
    const side = (
      <div className="block">
        <Failed failure={failure} onRetry={retry} />
      </div>
    );
    return children({ side });
  }
  return { Answered };
}
