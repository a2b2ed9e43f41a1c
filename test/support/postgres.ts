import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#kernel/db/server/database.ts';
import { startPostgres } from '#kernel/db/server/postgres/embedded-postgres.ts';
import { migrate } from '#kernel/db/server/migrate.ts';
import { seed } from '#app/server/seed.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { databaseUrl, templateName } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One real Postgres for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portico-test-'));
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres'), fast: true });
  // An interrupted run skips the teardown.
  const kill = (): void => void process.kill(postgres.pid, 'SIGQUIT');
  process.on('exit', kill);
  const maintenance = openDatabase(postgres.url, () => {});
  await maintenance.pool.query(`create database ${templateName}`);
  await maintenance.close();
  const template = openDatabase(databaseUrl(postgres.url, templateName), () => {});
  await migrate(template.kysely);
  await seed(template, createClock('Asia/Shanghai'));
  await template.close();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    process.off('exit', kill);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
