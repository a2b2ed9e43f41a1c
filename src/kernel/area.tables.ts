// Generated from the migrated database by `npm run tables`. Do not edit.
import type { InputProblem } from '#kernel/checks/explain.ts';
import type { MediaType } from '#kernel/contract/upload-endpoint.ts';
import type { SecurityKind } from '#kernel/security/security-kinds.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.dues': {
      act: 'move' | 'remind';
      act_on: string;
      again_at: Date | null;
      began_on: string;
      due_on: string;
      entity: string;
      entity_id: string;
      id: GeneratedAlways<string>;
      open_in: string;
      period: string | null;
      provisional: boolean;
    };
    'kernel.envelope_keys': {
      /** UTC, `YYYY-MM-DD`. */
      day: ColumnType<string, string, never>;
      kid: string;
      sealed_private_key: Buffer;
      /** The key of the secret key file that sealed this row. */
      secret_id: string;
      stored_at: ColumnType<Date, Date, never>;
    };
    'kernel.files': {
      created_at: Date;
      /** The record that it belongs to; null while none has claimed it. */
      entity: string | null;
      entity_id: string | null;
      id: GeneratedAlways<string>;
      media_type: string;
      name: string;
      /** The party whose storage it uses. */
      party_id: string | null;
      person_id: string | null;
      /** Hexadecimal. */
      sha256: string;
      /** Bytes. */
      size: ColumnType<string, number, never>;
      unclaimed_since: Date | null;
    };
    'kernel.history': {
      action: string;
      at: Date;
      /** Canonical JSON; null once erased, and while it is sealed. */
      content: string | null;
      content_hash: Buffer;
      entity: string;
      entity_id: string;
      id: GeneratedAlways<string>;
      party_id: string | null;
      person_id: string | null;
      salt: Buffer | null;
    };
    'kernel.history_chain': {
      hash: Buffer;
      history_id: string;
      position: string;
    };
    'kernel.history_head': {
      hash: Buffer;
      only_one: Generated<boolean>;
      position: string;
    };
    'kernel.history_unchained': {
      history_id: string;
    };
    'kernel.import_rows': {
      cells: ColumnType<Readonly<Record<string, string>>, string, string>;
      import_id: string;
      /** The row number of the spreadsheet. */
      number: number;
      problems: ColumnType<readonly InputProblem[] | null, string | null, string | null>;
    };
    'kernel.imports': {
      applied_at: Date | null;
      checked_at: Date | null;
      created_at: Date;
      /** Of `kernel.files`. */
      file_id: string;
      found: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
      /** The input beside the workbook. */
      given: ColumnType<object, string | undefined, string>;
      id: GeneratedAlways<string>;
      name: string;
      party_id: string;
      path: string;
      person_id: string;
      /** Hexadecimal. */
      sha256: string;
      taken: ColumnType<Readonly<Record<string, number>> | null, string | null, string | null>;
      /** Of `kernel.tasks`: the task that checks it, later the one that imports its rows. */
      task_id: string | null;
    };
    'kernel.inbox': {
      at: Date;
      done_at: Date | null;
      entity: string;
      entity_id: string;
      id: GeneratedAlways<string>;
      job_id: string;
      kind: string;
      move: string | null;
      open_in: string | null;
      party_id: string;
      person_id: string;
      read_at: Date | null;
      to_do: boolean;
    };
    'kernel.installation': {
      item: 'id' | 'business-zone' | 'public-url';
      since: Date;
      value: string;
    };
    'kernel.job_progress': {
      cancelled: Generated<boolean>;
      done: ColumnType<string, number | undefined, number>;
      job_id: string;
      note: string | null;
      total: ColumnType<string | null, number | null | undefined, number | null>;
      updated_at: Date;
    };
    'kernel.limits': {
      at: Date;
      key: string;
      used: number;
    };
    'kernel.mails': {
      attempts: Generated<number>;
      /** `kept` without an SMTP server: the mail is only readable in the log. */
      delivery: Generated<'queued' | 'sent' | 'kept' | 'failed'>;
      /** The last refusal, in the mail server's wording. */
      error: string | null;
      html: string | null;
      id: GeneratedAlways<string>;
      queued_at: Date;
      recipient: string;
      /** Null for mails from before they were marked. */
      secrets: string[] | null;
      settled_at: Date | null;
      subject: string;
      text: string;
      /** The one-click unsubscribe address (RFC 8058). */
      unsubscribe: string | null;
    };
    'kernel.move_files': {
      /** As the lifecycle is named. */
      entity: string;
      entity_id: string;
      file_id: string;
    };
    'kernel.outbox': {
      at: Date;
      id: GeneratedAlways<string>;
      job_id: string | null;
      key: string;
      /** JSON text when written, parsed when read. */
      payload: unknown;
      start_after: Date | null;
      topic: string;
    };
    'kernel.request_ids': {
      id: string;
      seen_at: ColumnType<Date, Date, never>;
    };
    'kernel.secret_keys': {
      fingerprint: string;
      since: Date;
    };
    /** Bursts of events that were reported. */
    'kernel.security_alerts': {
      at: Date;
      count: number;
      id: GeneratedAlways<string>;
      kind: SecurityKind;
      since: Date;
    };
    /** Equal events of one minute are one row. */
    'kernel.security_events': {
      address: string | null;
      at: Date;
      count: number;
      detail: string | null;
      id: GeneratedAlways<string>;
      /** A hash of the minute and of all that makes events equal. */
      key: string;
      kind: SecurityKind;
      last_at: Date;
      party_id: string | null;
      person_id: string | null;
      route: string | null;
    };
    'kernel.subscribers': {
      name: string;
      topic: string;
    };
    'kernel.tasks': {
      address: string;
      answer: ColumnType<Readonly<Record<string, number>> | null, string | null, string | null>;
      created_at: Date;
      ended_at: Date | null;
      /** Of `kernel.files`. */
      file_id: string | null;
      id: GeneratedAlways<string>;
      input: ColumnType<object, string, string>;
      /** Of `kernel.job_progress`. */
      job_id: string;
      kind: 'import' | 'export' | 'pdf' | 'dry-run' | 'issue' | 'remove';
      lang: 'zh' | 'en';
      name: string;
      party_id: string;
      person_id: string;
      problem: string | null;
      run: Generated<number>;
      state: Generated<'waiting' | 'running' | 'ready' | 'failed' | 'cancelled'>;
      subject: string;
    };
    'kernel.unwanted_mails': {
      kind: string;
      person_id: string;
    };
    'kernel.uploads': {
      begun_at: Date;
      id: GeneratedAlways<string>;
      media_type: MediaType | 'application/octet-stream' | null;
      name: string;
      party_id: string;
      person_id: string;
      received: ColumnType<string, number | undefined, number>;
      secret: string;
      secret_until: Date;
      /** Hexadecimal. */
      sha256: string;
      /** Bytes. */
      size: ColumnType<string, number, never>;
      until: Date;
      /** The number of the request that may write its bytes now. */
      writer: Generated<number>;
    };
  }
}
