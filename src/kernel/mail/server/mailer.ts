export interface Outgoing {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** The one-click unsubscribe address; null for mails without one. */
  readonly unsubscribe: string | null;
  /** Unique and the same at every attempt, so that a duplicate can be recognised. */
  readonly messageId: string;
}

/** The transport for mails. */
export interface Mailer {
  /**
   * Delivers a mail.
   *
   * @returns false without a mail server.
   * @throws the mail server's rejection, with `responseCode` if the server sent one.
   */
  deliver(mail: Outgoing): Promise<boolean>;
  close(): Promise<void>;
}

export interface MailerOptions {
  /** `smtp://user:password@host:587`, `smtps://…`; undefined: mails are only stored. */
  readonly smtpUrl: string | undefined;
  /** `portal@example.cn` or `Portal <portal@example.cn>`. */
  readonly from: string;
}

/**
 * The mailer of a server. It connects, and loads its SMTP code, with the first mail.
 *
 * @example
 * const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
 */
export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  if (smtpUrl === undefined) return { deliver: async () => false, close: async () => {} };
  const transport = once(() => openTransport(smtpUrl));
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver({ html, unsubscribe, messageId, ...mail }) {
      const open = await transport.get();
      await open.sendMail({
        ...mail,
        from,
        messageId: `<${messageId}@${domain}>`,
        // RFC 3834: suppresses out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe !== null && endHeaders(unsubscribe)) },
        ...(html !== null && { html }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return true;
    },
    async close() {
      (await transport.made)?.close();
    },
  };
}

/** RFC 2369 and RFC 8058: a button of the mail program, which posts there. */
const endHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
}

/** Creates a value on first use. */
function once<Thing>(make: () => Promise<Thing>): { get(): Promise<Thing>; readonly made: Promise<Thing> | undefined } {
  let made: Promise<Thing> | undefined;
  return {
    get: () => (made ??= make()),
    get made() {
      return made;
    },
  };
}
