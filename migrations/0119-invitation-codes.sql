-- The code that an account with another address needs to join, mailed to the invited address.
alter table accounts.invitations
  add column code_hash bytea check (octet_length(code_hash) = 32),
  add column code_for bigint references accounts.people (id) on delete set null,
  add column code_expires_at timestamptz,
  -- wrong codes since the last mail, and codes mailed
  add column code_tries smallint not null default 0,
  add column codes_mailed smallint not null default 0;
create index invitations_code_for on accounts.invitations (code_for) where code_for is not null;
