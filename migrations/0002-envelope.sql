-- One key pair a day and secret: servers that start at once insert the same day, and the second one reads the first one's.
create table kernel.envelope_keys (
  kid text collate "C" primary key,
  day date not null,
  secret_id text collate "C" not null,
  sealed_private_key bytea not null,
  stored_at timestamptz not null,
  unique (day, secret_id)
);

-- The ids of calls that changed state, for 15 minutes: a call sent again is recognised by every server.
create table kernel.request_ids (
  id text collate "C" primary key,
  seen_at timestamptz not null
);

create index request_ids_seen_at on kernel.request_ids (seen_at);
