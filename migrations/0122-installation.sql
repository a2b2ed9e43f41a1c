-- What this database was made with. Each of these is moved separately from the database, so every start compares them.
create table kernel.installation (
  item text collate "C" primary key check (item in ('id', 'business-zone', 'public-url')),
  value text collate "C" not null,
  since timestamptz not null
);

-- The keys of the secret key file under which this database's data is sealed: all of them are needed to read it.
create table kernel.secret_keys (
  -- as `Keyring.id`: derived from the key, and not the other way round
  fingerprint text collate "C" primary key check (fingerprint ~ '^[0-9a-f]{8}$'),
  since timestamptz not null
);
