-- Limits that all servers share: how much of each was used up when; a key names no address and no person. Nothing of it has
-- to outlive the database's own end, so it is not in the log and no commit waits for it.
create unlogged table kernel.limits (
  key text collate "C" primary key,
  used double precision not null,
  at timestamptz not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.1);

-- Failures at the captcha and the login: of a browser, of a network, and of all.
create unlogged table accounts.captcha_failures (
  key text collate "C" primary key,
  -- the number of the quarter of an hour that was counted last
  period integer not null,
  failures integer not null,
  -- in the quarter of an hour before it
  before integer not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.1);
