import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { commandValueWords } from '#vr-fleet/commands/progress.words.ts';
import type { CommandType } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { commandTypeWords } from '#vr-fleet/headsets/ui/fleet.words.ts';

/** Returns the name of a command with its value. */
export function commandName(
  t: Translate,
  { type, value }: { readonly type: CommandType; readonly value: number | null },
): string {
  const isSetting = type === 'volume' || type === 'brightness';
  return isSetting && value !== null ? t(commandValueWords[type], { value }) : t(commandTypeWords[type]);
}
