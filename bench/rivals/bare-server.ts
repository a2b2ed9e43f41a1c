import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();
const list = `select id, title_zh as title, dated as date, number, issuer_zh as issuer,
  (select count(*)::int from zero_carbon.policies) as total
  from zero_carbon.policies order by sort_date desc, id desc limit $1 offset $2`;
app.get('/list', async (request) => {
  const { start = 0, limit = 20 } = request.query as { start?: number; limit?: number };
  const { rows } = await pool.query({ name: 'list', text: list, values: [limit, start] });
  return { total: rows[0]?.total ?? 0, items: rows };
});
const certificate = `select c.number, c.enterprise_name, c.evaluation_type, c.star, o.name_zh as organisation, c.issued_on, c.state
  from zero_carbon.certificates c join zero_carbon.organisations o on o.id = c.organisation_id
  where c.name_key = $1 order by c.issued_on desc limit 20`;
app.get('/certificate', async (request) => {
  const { name } = request.query as { name: string };
  const { rows } = await pool.query({ name: 'certificate', text: certificate, values: [name] });
  return { rows, total: rows.length };
});
app.get('/livez', () => 'ok');
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
