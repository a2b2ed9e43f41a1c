import { mostSize } from '#kernel/files/listed-files.ts';
import { mostBytes, type StartedUpload, type UploadFacts } from '#kernel/files/resumable.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { translate, type Text } from '#kernel/i18n/text.ts';
import { onForgetDrafts } from '#kernel/ui/form/use-draft.ts';
import { hashFile } from './hash-file.ts';
import { measureSpeed, type Speed } from './speed.ts';
import { uploadQueueWords as text } from './upload-queue.words.ts';

/** The calls of a domain with chunked uploads. */
export interface UploadCalls<Finished> {
  readonly begin: (facts: UploadFacts) => Promise<StartedUpload>;
  readonly resume: (id: string) => Promise<StartedUpload>;
  readonly finish: (id: string) => Promise<Finished>;
  readonly cancel: (id: string) => Promise<unknown>;
}

/** `busy`: the server has no free slot; the upload continues automatically. */
export type Phase = 'waiting' | 'hashing' | 'sending' | 'busy' | 'checking' | 'paused' | 'failed';

/** A file in the queue, as displayed. */
export interface QueuedFile {
  readonly key: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly phase: Phase;
  /** Bytes that are hashed or uploaded. */
  readonly done: number;
  /** Bytes per second. */
  readonly speed: number | undefined;
  /** The reason for its failure: the server's message or the client's. */
  readonly problem: string | Text | undefined;
  /** A retry would fail in the same way. */
  readonly isFinal: boolean;
}

export interface UploadQueue {
  /** @param sha256 of the unfinished upload that the one file belongs to. */
  add(files: readonly File[], sha256?: string): void;
  /** Pauses a running file; resumes a paused or failed one. */
  toggle(key: number): void;
  cancel(key: number): void;
  /** The same list while nothing changes. */
  readonly files: () => readonly QueuedFile[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Files that are hashed or sent concurrently. */
const atOnce = 2;

interface Job extends QueuedFile {
  readonly file: File;
  readonly expected: string | undefined;
  sha256?: string;
  started?: StartedUpload;
  control?: AbortController;
}

/**
 * Files that are hashed, sent in chunks and checked, two at once, while the user is on any screen. An earlier upload is
 * found by its hash and resumed.
 *
 * @param onFinished called with the name of each finished file, and with the result of `finish` if it is known.
 * @param most maximum bytes of one file.
 * @example
 * const queue = createUploadQueue({ begin, resume, finish, cancel }, () => refetch());
 */
export function createUploadQueue<Finished>(
  calls: UploadCalls<Finished>,
  onFinished: (name: string, finished: Finished | undefined) => void,
  most: number = mostBytes,
): UploadQueue {
  const jobs = new Map<number, Job>();
  const listeners = new Set<() => void>();
  let shown: readonly QueuedFile[] = [];
  let lastKey = 0;

  const show = (): void => {
    shown = [...jobs.values()];
    guardLeaving(shown.some(({ phase }) => phase !== 'failed' && phase !== 'paused'));
    for (const listener of listeners) listener();
  };
  const change = (key: number, to: Partial<Job>): Job | undefined => {
    const job = jobs.get(key);
    if (!job) return undefined;
    const changed = { ...job, ...to };
    jobs.set(key, changed);
    show();
    return changed;
  };
  const isRunning = ({ phase }: Job): boolean => phase !== 'waiting' && phase !== 'paused' && phase !== 'failed';
  const pump = (): void => {
    for (const job of jobs.values()) {
      if ([...jobs.values()].filter(isRunning).length >= atOnce) return;
      if (job.phase === 'waiting') void run(job.key);
    }
  };

  async function run(key: number): Promise<void> {
    const control = new AbortController();
    const { signal } = control;
    const job = change(key, { phase: 'hashing', control, problem: undefined, done: 0, speed: undefined });
    if (!job) return;
    try {
      const finished = await carry(job, signal);
      jobs.delete(key);
      show();
      onFinished(job.name, finished);
    } catch (error) {
      if (!signal.aborted) change(key, { phase: 'failed', speed: undefined, ...problemOf(error) });
    }
    pump();
  }

  async function carry({ key, file, name, size, ...job }: Job, signal: AbortSignal): Promise<Finished | undefined> {
    const onHashed = (done: number): void => void change(key, { done });
    const sha256 = job.sha256 ?? (await hashFile(file, onHashed, signal));
    change(key, { sha256, done: 0 });
    if (job.expected !== undefined && job.expected !== sha256) throw new Final(text.otherFile);
    let started = job.started ?? (await calls.begin({ name, size, sha256 }));
    signal.throwIfAborted();
    change(key, { started, phase: 'sending', done: started.received });
    const { AddressGone, sendFile } = await import('./send-file.ts');
    const speed = measureSpeed();
    const onProgress = (done: number): void => {
      if (!signal.aborted) change(key, { phase: 'sending', done, speed: speedAt(speed, done) });
    };
    const onBusy = (): void => void change(key, { phase: 'busy', speed: undefined });
    for (let tries = 0; ; tries += 1) {
      try {
        await sendFile(file, started.url, { signal, onProgress, onBusy });
        break;
      } catch (error) {
        if (!(error instanceof AddressGone) || tries > 0) throw error;
        started = await calls.resume(started.id).catch(() => calls.begin({ name, size, sha256 }));
        change(key, { started });
      }
    }
    change(key, { phase: 'checking', done: size, speed: undefined });
    return calls.finish(started.id).catch((error: unknown) => {
      // The response to the first try was lost, but the server executed it.
      if (!(error instanceof CallError && error.replayed)) throw error;
      return undefined;
    });
  }

  const stop = (key: number): Job | undefined => {
    const job = jobs.get(key);
    job?.control?.abort();
    return job;
  };
  onForgetDrafts(() => {
    for (const key of jobs.keys()) stop(key);
    jobs.clear();
    show();
  });

  return {
    add(files, expected) {
      for (const file of files) {
        const key = (lastKey += 1);
        const problem = file.size === 0 ? text.empty : file.size > most ? tooLarge(most) : undefined;
        const phase = problem ? 'failed' : 'waiting';
        const { name, size } = file;
        const isFinal = problem !== undefined;
        jobs.set(key, { key, file, expected, name, size, phase, done: 0, speed: undefined, problem, isFinal });
      }
      show();
      pump();
    },
    toggle(key) {
      const job = jobs.get(key);
      if (!job || job.isFinal || job.phase === 'checking') return;
      if (job.phase === 'paused' || job.phase === 'failed') change(key, { phase: 'waiting' });
      else {
        stop(key);
        change(key, { phase: 'paused', speed: undefined });
      }
      pump();
    },
    cancel(key) {
      const job = stop(key);
      jobs.delete(key);
      show();
      pump();
      // If that fails, the upload is removed in a week.
      if (job?.started) calls.cancel(job.started.id).catch(() => undefined);
    },
    files: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const tooLarge = (most: number): Text => {
  const values = { most: mostSize(most) };
  return { zh: translate(text.tooLarge, 'zh', values), en: translate(text.tooLarge, 'en', values) };
};

/** An error that no retry can correct. */
class Final extends Error {
  readonly text: Text;
  constructor(text: Text) {
    super(text.en);
    this.text = text;
  }
}

function problemOf(error: unknown): Pick<Job, 'problem' | 'isFinal'> & { readonly started?: StartedUpload } {
  if (error instanceof Final) return { problem: error.text, isFinal: true };
  if (error instanceof CallError) {
    const [beside] = error.problems;
    return { problem: beside?.message ?? error.msg, isFinal: error.kind === 'refused' };
  }
  const { text: sentence, isBusy } = error as { readonly text?: unknown; readonly isBusy?: unknown };
  if (isBusy === true) return { problem: text.stillBusy, isFinal: false };
  return { problem: typeof sentence === 'string' ? sentence : text.interrupted, isFinal: false };
}

function speedAt(speed: Speed, bytes: number): number | undefined {
  speed.reached(bytes, performance.now());
  return speed.now();
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Makes the browser warn before a tab with running uploads is closed. */
function guardLeaving(isBusy: boolean): void {
  if (isBusy) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}
