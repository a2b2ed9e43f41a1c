import type { Note } from '#headset/circumstances.ts';

const commands = {
  restart: 'restart',
  shutdown: 'shut down',
  reset: 'reset to factory settings',
  volume: 'volume',
  brightness: 'brightness',
} as const;

function told({ command }: Note): string {
  if (!command) return '';
  const value = command.value === undefined ? '' : ` ${command.value}`;
  return `${commands[command.type]}${value} (command ${command.cmdId})`;
}

const reasons: Readonly<Record<string, string>> = {
  unclaimed: 'the portal does not know it as entered yet; it will ask again, waiting longer each time',
  refused: 'the portal refused its proof: key and serial number must belong together, and --server must be PUBLIC_URL',
  invalid: 'the portal did not understand it',
  too_many: 'it asked too often and waits',
  unreachable: 'the portal cannot be reached',
};

/** What a headset went through, as one line for a person. */
export function noteText(note: Note): string {
  const { what, detail } = note;
  switch (what) {
    case 'started':
      return 'started';
    case 'switched_off':
      return detail ? `switched off: ${detail}` : 'switched off';
    case 'asleep':
      return 'fell asleep';
    case 'enrolled':
      return 'enrolled: it proved its key and has a name and password for the broker';
    case 'not_enrolled':
      return `not enrolled: ${reasons[detail ?? ''] ?? detail ?? ''}`;
    case 'connected':
      return 'connected';
    case 'refused':
      return 'the broker refused its password; it enrols anew';
    case 'unreachable':
      return 'the broker cannot be reached; it will try again';
    case 'lost':
      return 'the connection is lost; it will connect again';
    case 'told':
      return detail ? `told: ${told(note)}; refused: ${detail}` : `told: ${told(note)}`;
    case 'told_again':
      return `told again: ${told(note)}; answered again, done once`;
    case 'carried_out':
      return `done: ${told(note)}`;
    case 'settings_applied':
      return `settings applied: ${detail ?? ''}`;
    case 'settings_failed':
      return `settings not applied: ${detail ?? ''}`;
    default:
      return what;
  }
}
