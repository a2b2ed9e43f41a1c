import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { withoutPersonalData } from './without-personal-data.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void, pretty = false): string[] {
  const lines: string[] = [];
  write(createLog({ level: 'debug', pretty, destination: { write: (line) => lines.push(line) } }));
  return lines;
}

test('writes a line as JSON with time, level, fields and message', () => {
  const [line] = logged((log) => log.warn({ requestId: 'r-1', personId: '7' }, 'login refused'));
  expect(JSON.parse(line ?? '')).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    requestId: 'r-1',
    personId: '7',
    msg: 'login refused',
  });
});

test('writes no personal data to a line, at any depth', () => {
  const secrets = fc.constantFrom(
    'password',
    'adminMail',
    'loginname',
    'idCard',
    'token',
    'authorization',
    'phone',
    'params',
  );
  const depth = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(secrets, depth, fc.constantFrom('object', 'list'), (field, levels, kind) => {
      let value: Record<string, unknown> = { [field]: '王小明13800138000' };
      for (let level = 0; level < levels; level += 1) value = { inner: kind === 'list' ? [value] : value };
      expect(logged((log) => log.info(value, 'something'))[0]).not.toContain('13800138000');
      expect(logged((log) => log.child(value).info('something'))[0]).not.toContain('13800138000');
      expect(logged((log) => log.info(value, 'something'), true)[0]).not.toContain('13800138000');
    }),
  );
});

test('retains the stack of an error and drops values quoted by the database', () => {
  const duplicate = Object.assign(new Error('duplicate key value violates unique constraint "people_login_key_key"'), {
    code: '23505',
    detail: 'Key (login_key)=(wang.xiaoming) already exists.',
    constraint: 'people_login_key_key',
  });
  const syntax = Object.assign(new Error('invalid input syntax for type bigint: "wang.xiaoming"'), { code: '22P02' });
  const outer = new Error('The account was not stored.', { cause: duplicate });
  for (const error of [duplicate, syntax, outer, new AggregateError([syntax, duplicate], 'both')]) {
    const [line = ''] = logged((log) => log.error({ err: error }, 'call failed'));
    expect(line).not.toContain('xiaoming');
    expect(line).toContain('log.test.ts');
  }
  expect(logged((log) => log.error({ err: outer }, 'call failed'))[0]).toContain('people_login_key_key');
});

test('cleans an error passed instead of the fields', () => {
  const error = Object.assign(new Error('violates'), {
    code: '23505',
    detail: 'Key (mail)=(li@example.cn) already exists.',
  });
  expect(logged((log) => log.error(error, 'call failed'))[0]).not.toContain('li@example.cn');
});

test("Fastify's request lines carry no query string", () => {
  const [line = ''] = logged((log) =>
    log.info({ req: { method: 'GET', url: '/api/x?key=abc&data=secret', id: 'r-2' } }, 'incoming'),
  );
  expect(line).toContain('/api/x');
  expect(line).not.toContain('secret');
});

test('leaves fields that are not secret unchanged', () => {
  const fields = { certificateId: '42', route: '/api/x', durationMs: 3, states: ['a', 'b'], job: 'kernel.mail' };
  expect(withoutPersonalData(fields)).toEqual(fields);
});

test('writes one line a record on a terminal, with the error below it', () => {
  const [line = ''] = logged((log) => log.error({ job: 'kernel.mail', err: new TypeError('no') }, 'job failed'), true);
  expect(line).toMatch(/^\d\d:\d\d:\d\d error job failed job=kernel\.mail\n {2}TypeError: no\n {4}at /);
});

test('counts requests by route and status', async () => {
  const metrics = createMetrics();
  metrics.observeRequest('/api/zerocpolicy/more', 200, 0.004);
  metrics.observeRequest('/api/zerocpolicy/more', 200, 0.2);
  metrics.observeRequest('/api/zerocpolicy/more', 400, 0.001);
  const text = await metrics.registry.metrics();
  expect(text).toContain('http_request_duration_seconds_count{route="/api/zerocpolicy/more",status="200"} 2');
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="0.005",route="/api/zerocpolicy/more",status="200"} 1',
  );
  expect(text).toContain('http_request_duration_seconds_count{route="/api/zerocpolicy/more",status="400"} 1');
  expect(text).toContain('process_resident_memory_bytes');
});
