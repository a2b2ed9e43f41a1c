import pino from 'pino';
import { withoutPersonalData } from './without-personal-data.ts';

/**
 * The server's log: one line for each event that an operator needs, fields first, then an English sentence that is the
 * same every time. Fields are ids and figures; personal data is replaced by its field's name
 * (without-personal-data.ts), so log `personId`, never a name or a mail address, and never put a value in the sentence.
 */
export type Log = pino.Logger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

export interface LogOptions {
  readonly level: LogLevel;
  /** Lines for a terminal instead of JSON. */
  readonly pretty?: boolean;
  /** The destination of the lines; standard output when absent. */
  readonly destination?: { write(line: string): void };
}

/**
 * Opens the log. Lines are written before the call returns, so that the last ones before a crash are there. It suits
 * Fastify's `loggerInstance`.
 *
 * @example
 * const log = createLog({ level: 'info', pretty: process.stdout.isTTY });
 * log.info({ requestId: 'r-1', certificateId: '42' }, 'certificate suspended');
 */
export function createLog(options: LogOptions): Log {
  const destination = options.destination ?? pino.destination({ dest: 1, sync: true });
  const pretty = options.pretty === true;
  const log: Log = pino(
    {
      level: options.level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }), log: withoutPersonalData },
      serializers: {
        // Fastify's own lines: the address of a request carries its sealed parameters.
        req: (request: { method?: string; url?: string; id?: string }) =>
          withoutPersonalData({ method: request.method, url: request.url, id: request.id }),
        res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
        err: (error: unknown) => error,
      },
    },
    pretty ? { write: (line) => destination.write(prettyLine(line)) } : destination,
  );
  // pino formats what a child binds only for the first logger; children of children inherit this.
  const { child } = log;
  Object.defineProperty(log, 'child', {
    value(this: Log, bindings: pino.Bindings, options?: pino.ChildLoggerOptions) {
      return Reflect.apply(child, this, [withoutPersonalData(bindings), options]);
    },
  });
  return log;
}

/** Turns the log's JSON lines into lines for a terminal: time, level, sentence, then the fields. */
function prettyLine(json: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${show(value)}`);
  const head = [show(time).slice(11, 19), show(level).padEnd(5), ...(msg === undefined ? [] : [show(msg)]), ...rest];
  return `${[head.join(' '), ...errorLines(err)].join('\n')}\n`;
}

const show = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function errorLines(err: unknown): string[] {
  if (typeof err !== 'object' || err === null) return [];
  const { type, message, code, frames, cause } = err as Record<string, unknown>;
  const title = `  ${show(type)}: ${show(message)}${code === undefined ? '' : ` (${show(code)})`}`;
  const at = Array.isArray(frames) ? frames.map((frame) => `    ${show(frame)}`) : [];
  return [title, ...at, ...errorLines(cause)];
}
