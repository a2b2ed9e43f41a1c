import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { ShapeName } from '#vr-fleet/ui/shape.tsx';

/** Something that needs somebody, with the list that it counts. */
export interface Attention {
  readonly name: string;
  readonly shape: ShapeName;
  readonly label: Text;
  /** The record’s name within the label, as its owner wrote it. */
  readonly named?: string;
  /** Absent where it is one thing that needs a decision. */
  readonly count?: number;
  /** The address of that list, or of that thing. */
  readonly to: string;
}

/** What one domain shows on the overview. */
export interface Shown {
  /** After what the headsets themselves need. */
  readonly attention?: readonly Attention[];
  /** Below the failures. */
  readonly main?: ReactNode;
  /** Below what expires. */
  readonly side?: ReactNode;
}

interface AnsweredProps {
  /** Changes when the fleet did: then the call is made again. */
  readonly tick: number;
  /** Undefined until there is an answer. */
  readonly children: (shown: Shown | undefined) => ReactNode;
}

/** What a later domain brings to the overview. The area lists who does, in the order in which it stands there. */
export interface OverviewPart {
  readonly Answered: ComponentType<AnsweredProps>;
}

/**
 * @param call takes no params; made beside the overview's own, and again with it.
 * @example
 * export const commandsOfOverview = overviewPart(latestCommands, ({ batches }) => ({ side: <LatestBlock batches={batches} /> }));
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
