import pg from 'pg';

/** A statement as a bare server sends it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that a read sends to Postgres from any pool, in order. */
export async function statementsOf(read: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  const noting = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first, second] = given;
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as Statement);
    sent.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, given);
  };
  pg.Client.prototype.query = noting as typeof query;
  try {
    await read();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
