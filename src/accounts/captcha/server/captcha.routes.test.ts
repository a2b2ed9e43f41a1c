import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCaptcha, verifyCaptcha, type Verdict } from '#accounts/captcha/captcha.contract.ts';
import { callerOf as callerFrom } from '#kernel/http/server/caller.ts';
import { openServer, type OpenServer } from '../../../../test/support/open-server.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { callerOf, useServer, type TestServer } from '../../../../test/support/use-server.ts';
import { forgetCaptchas } from './forget-captchas.ts';
import { useTicket } from './use-ticket.ts';

const secret = randomBytes(32);
const database = useDatabase();
const server = useServer(database, { secret });
let other: OpenServer;
let onOther: Pick<TestServer, 'call'>;
beforeAll(async () => {
  other = await openServer(database.url, { secret });
  onOther = await callerOf(other.url, other.clock);
});
afterAll(() => other.close());

/** The `Cookie` header of a browser without other state. */
let cookie: string | undefined;
beforeEach(() => {
  cookie = undefined;
});

async function fetchPicture(from: Pick<TestServer, 'call'> = server) {
  const answer = await from.call(
    getCaptcha,
    {},
    {
      ...(cookie !== undefined && { cookie }),
      onCookies: (lines) => {
        cookie = lines[0]?.split(';', 1)[0];
      },
    },
  );
  expect(answer.code).toBe(1000);
  return answer.data;
}

async function gapOf(browser = cookie): Promise<number> {
  const value = browser?.split('=')[1] ?? '';
  const row = await database.kysely
    .selectFrom('accounts.captcha_pictures')
    .select('gap')
    .where('cookie_hash', '=', createHash('sha256').update(value).digest())
    .executeTakeFirstOrThrow();
  return row.gap;
}

const verify = async (x: number, width = 310, on: Pick<TestServer, 'call'> = server): Promise<Verdict> =>
  (await on.call(verifyCaptcha, { x, width }, cookie === undefined ? {} : { cookie })).data;

const wrong = { success: false, reason: 'wrong' } as const;
const over = { success: false, reason: 'expired' } as const;

describe('a captcha picture', () => {
  it('consists of two images of the specified sizes and a proof of work', async () => {
    const data = await fetchPicture();
    expect(Object.keys(data).toSorted()).toEqual(['image1', 'image2', 'work']);
    expect(data.work).toEqual({ salt: expect.stringMatching(/^[\w-]{22}$/) as string, rounds: 16, bits: 16 });
    const sizes = await Promise.all(
      [data.image1, data.image2].map(async (url) => {
        expect(url).toMatch(/^data:image\/webp;base64,/);
        const { width, height } = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [310, 160],
      [50, 160],
    ]);
  });

  it('is bound to a HttpOnly, SameSite cookie that later pictures reuse', async () => {
    const lines: string[] = [];
    await server.call(getCaptcha, {}, { onCookies: (set) => void lines.push(...set) });
    expect(lines[0]).toMatch(/^portico-captcha=[\w-]{43}; Max-Age=900; Path=\/api; HttpOnly; SameSite=Strict$/);
    const kept = lines[0]?.split(';', 1)[0] ?? '';
    await server.call(getCaptcha, {}, { cookie: kept, onCookies: (set) => void lines.push(...set) });
    expect(lines[1]).toBe(lines[0]);
  });

  it('contains no metadata that could reveal its gap', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { image1, image2 } = await fetchPicture();
      for (const image of [image1, image2]) {
        const bytes = Buffer.from(image.split(',')[1] ?? '', 'base64');
        const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
      }
    }
  });
});

describe('an attempt', () => {
  it('passes at the gap for any displayed width', async () => {
    for (const width of [310, 254, 402, 620.5]) {
      await fetchPicture();
      expect(await verify(((await gapOf()) * width) / 310, width)).toEqual({
        success: true,
        ticket: expect.stringMatching(/^[\w-]{43}$/),
      });
    }
  });

  it('fails beside the gap, and consumes the picture in any case', async () => {
    await fetchPicture();
    const gap = await gapOf();
    expect(await verify(gap + 3)).toEqual(wrong);
    expect(await verify(gap)).toEqual(over);
    await fetchPicture();
    const next = await gapOf();
    expect(await verify(next)).toMatchObject({ success: true });
    expect(await verify(next)).toEqual(over);
  });

  it('fails after two minutes, without a picture or with another browser’s cookie', async () => {
    await fetchPicture();
    const gap = await gapOf();
    server.clock.offset += 120_001;
    expect(await verify(gap)).toEqual(over);
    server.clock.offset = 0;
    await fetchPicture();
    const mine = await gapOf();
    cookie = `portico-captcha=${randomBytes(32).toString('base64url')}`;
    expect(await verify(mine)).toEqual(over);
    cookie = undefined;
    expect(await verify(mine)).toEqual(over);
  });

  it('applies to the newest picture, which replaces the previous one', async () => {
    await fetchPicture();
    const old = await gapOf();
    let gap = old;
    while (Math.abs(gap - old) < 4) {
      await fetchPicture();
      gap = await gapOf();
    }
    expect(await verify(old)).toEqual(wrong);
  });

  it('is refused with an impossible width or position', async () => {
    for (const shown of [
      { x: -1, width: 310 },
      { x: 10, width: 0 },
      { x: 1e9, width: 310 },
    ]) {
      expect((await server.call(verifyCaptcha, shown)).code).toBe(4000);
    }
  });

  it('succeeds once of twenty at once on two servers', async () => {
    await fetchPicture();
    const gap = await gapOf();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) => verify(gap, 310, at % 2 === 0 ? server : onOther)),
    );
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
    expect(tries.filter(({ success }) => !success)).toEqual(Array.from({ length: 19 }, () => over));
  });
});

describe('a ticket', () => {
  const ticketOf = async (): Promise<string> => {
    await fetchPicture();
    const verdict = await verify(await gapOf());
    return verdict.success ? verdict.ticket : '';
  };
  const holder = (value = cookie) => callerFrom('203.0.113.9', value, false);

  it('is accepted once of twenty at once', async () => {
    const ticket = await ticketOf();
    const used = await Promise.all(
      Array.from({ length: 20 }, () => useTicket(database.kysely, ticket, holder(), server.clock.now())),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  it('is valid for a minute and its browser, and consumed by another one', async () => {
    const late = await ticketOf();
    const inAMinute = new Date(server.clock.now().getTime() + 60_001);
    expect(await useTicket(database.kysely, late, holder(), inAMinute)).toBe(false);
    const stolen = await ticketOf();
    expect(await useTicket(database.kysely, stolen, holder('portico-captcha=other'), server.clock.now())).toBe(false);
    expect(await useTicket(database.kysely, stolen, holder(), server.clock.now())).toBe(false);
    expect(await useTicket(database.kysely, 'none', holder(), server.clock.now())).toBe(false);
  });

  it('is stored as a hash only, and so is the cookie', async () => {
    const ticket = await ticketOf();
    const rows = await database.kysely.selectFrom('accounts.captcha_tickets').selectAll().execute();
    const stored = JSON.stringify(
      rows.map((row) => [row.ticket_hash.toString('base64url'), row.cookie_hash.toString('base64url')]),
    );
    expect(stored).toContain(createHash('sha256').update(ticket).digest('base64url'));
    expect(stored).not.toContain(ticket);
    expect(stored).not.toContain(cookie?.split('=')[1] ?? 'no cookie');
  });
});

it('deletes expired pictures and tickets and retains current ones', async () => {
  await fetchPicture();
  const at = server.clock.now();
  await forgetCaptchas(database.kysely, at);
  expect(await gapOf()).toBeGreaterThanOrEqual(90);
  await forgetCaptchas(database.kysely, new Date(at.getTime() + 3_700_000));
  for (const table of ['accounts.captcha_pictures', 'accounts.captcha_tickets'] as const) {
    expect(await database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
