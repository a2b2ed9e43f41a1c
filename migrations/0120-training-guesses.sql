-- Wrong answers of a business day to the public training query: about one name, one ID card number or one certificate. A key
-- is hashed under the secret key file and names no person. Unlike a limit of minutes the count survives a crash.
create table zero_carbon.training_guesses (
  key text collate "C" primary key,
  -- the business day that was counted last
  day date not null,
  guesses integer not null check (guesses >= 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.1);
create index training_guesses_day on zero_carbon.training_guesses (day);
