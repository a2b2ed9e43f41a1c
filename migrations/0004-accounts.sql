-- People, the parties they act for, what their roles allow, and their sessions.
create schema if not exists accounts;

create table accounts.people (
  id bigint generated always as identity primary key,
  -- as typed, and in the form it is compared in (lower case)
  login_name text not null,
  login_key text collate "C" not null unique,
  name text not null,
  mail text,
  -- PHC string; null for an account that cannot log in with a password
  password_hash text,
  state text not null default 'active' check (state in ('active', 'locked', 'deleted')),
  -- shipped with the demo content: refused while the demo is off
  demo boolean not null default false,
  created_at timestamptz not null
);

create table accounts.parties (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('enterprise', 'review_organisation', 'operator', 'fleet_customer')),
  name text not null,
  name_key text collate "C" not null,
  state text not null default 'active' check (state in ('active', 'suspended', 'deleted')),
  demo boolean not null default false,
  created_at timestamptz not null,
  unique (kind, name_key)
);

create table accounts.roles (
  code text collate "C" primary key,
  party_kind text not null check (party_kind in ('enterprise', 'review_organisation', 'operator', 'fleet_customer')),
  name_zh text not null,
  name_en text not null
);

-- Which role holds which permission, and how far it reaches. Seeded once from the code's table, then an administrator's.
create table accounts.role_permissions (
  role text collate "C" not null references accounts.roles (code),
  permission text collate "C" not null,
  scope text not null check (scope in ('own', 'assigned', 'all')),
  primary key (role, permission)
);

-- What has been seeded before, so that a permission that an administrator took away does not come back.
create table accounts.seeded (
  item text collate "C" primary key,
  at timestamptz not null
);

create table accounts.memberships (
  person_id bigint not null references accounts.people (id),
  party_id bigint not null references accounts.parties (id),
  role text collate "C" not null references accounts.roles (code),
  created_at timestamptz not null,
  primary key (person_id, party_id, role)
);
create index memberships_party on accounts.memberships (party_id);
create index memberships_role on accounts.memberships (role);

create table accounts.sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token and of the proof; neither is kept
  token_hash bytea not null unique,
  proof_hash bytea not null,
  person_id bigint not null references accounts.people (id),
  party_id bigint references accounts.parties (id),
  -- 'login' sessions are one a person; 'tool' ones are made on the command line and leave the person's own alone
  kind text not null check (kind in ('login', 'tool')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'elsewhere', 'timed_out', 'revoked')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index sessions_one_login on accounts.sessions (person_id) where kind = 'login' and ended_at is null;
create index sessions_person on accounts.sessions (person_id);
create index sessions_party on accounts.sessions (party_id);
create index sessions_ended on accounts.sessions (ended_at) where ended_at is not null;

create table accounts.login_log (
  id bigint generated always as identity primary key,
  person_id bigint not null references accounts.people (id),
  at timestamptz not null,
  -- how the session was begun
  way text not null check (way in ('password', 'tool'))
);
create index login_log_person on accounts.login_log (person_id, at desc);

-- The menu as data. The client holds the screens by component_path; an entry is shown to those who hold its permission.
create table accounts.menu_entries (
  code text collate "C" primary key,
  parent text collate "C" references accounts.menu_entries (code),
  path text not null,
  name_zh text not null,
  name_en text not null,
  component_path text,
  cachable boolean not null,
  menu_type text not null check (menu_type in ('group', 'screen', 'hidden')),
  permission text collate "C",
  position integer not null
);
create index menu_entries_parent on accounts.menu_entries (parent);
