-- People, parties, roles, sessions, the menu and the calendar, which both products use.
create schema if not exists accounts;

-- Releases ---------------------------------------------------------------------------------------------------

-- Items that were seeded, so that a permission that an administrator removed is not seeded again.
create table accounts.seeded (
  item text collate "C" primary key,
  at timestamptz not null
);

-- The roles, permissions and menu entries of the last release: the difference is an administrator's change, field by
-- field.
create table accounts.shipped (
  kind text collate "C" not null check (kind in ('role', 'grant', 'menu-entry')),
  code text collate "C" not null,
  content jsonb not null,
  primary key (kind, code)
);

-- People, parties and roles ----------------------------------------------------------------------------------

create table accounts.people (
  id bigint generated always as identity primary key,
  -- as typed, and in lower case for comparison
  login_name text,
  login_key text collate "C" unique,
  name text not null,
  mail text,
  -- PHC string; null for an account that cannot log in with a password
  password_hash text,
  state text not null default 'active' check (state in ('invited', 'active', 'locked', 'deleted')),
  -- part of the demo content: refused while the demo is off
  demo boolean not null default false,
  created_at timestamptz not null,
  password_changed_at timestamptz,
  -- The language of mails to this person: that of the last login.
  lang text not null default 'zh' check (lang in ('zh', 'en')),
  -- an invited person has no login name yet
  constraint people_named check ((login_name is null) = (login_key is null) and (login_name is not null or state =
    'invited'))
);
-- Finds accounts by address.
create index people_mail on accounts.people ((lower(mail) collate "C")) where mail is not null;
create index people_name on accounts.people using gin ((lower(name)) gin_trgm_ops);

create table accounts.parties (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('enterprise', 'review_organisation', 'operator', 'fleet_customer')),
  name text not null,
  name_key text collate "C" not null,
  state text not null default 'active' check (state in ('active', 'suspended', 'deleted')),
  demo boolean not null default false,
  created_at timestamptz not null,
  -- increments with every edit
  version integer not null default 1,
  -- The visual form of a name: two names whose letters look alike have the same skeleton (Unicode UTS 39). Null until
  -- a server has computed it, which SQL cannot.
  skeleton text collate "C",
  unique (kind, name_key)
);
create index parties_created on accounts.parties (created_at desc, id desc);
create index parties_kind on accounts.parties (kind, created_at desc, id desc);
create index parties_state on accounts.parties (state, created_at desc, id desc);
create index parties_name on accounts.parties using gin (name_key gin_trgm_ops);
create index parties_skeleton on accounts.parties (skeleton, id);
create index parties_unread on accounts.parties (id) where skeleton is null;

create table accounts.roles (
  code text collate "C" primary key,
  party_kind text not null check (party_kind in ('enterprise', 'review_organisation', 'operator', 'fleet_customer')),
  name_zh text not null,
  name_en text not null
);

-- The permissions of roles, each with its scope. Seeded once from the code, then edited by administrators.
create table accounts.role_permissions (
  role text collate "C" not null references accounts.roles (code),
  permission text collate "C" not null,
  scope text not null check (scope in ('own', 'assigned', 'all')),
  primary key (role, permission)
);

create table accounts.memberships (
  person_id bigint not null references accounts.people (id),
  party_id bigint not null references accounts.parties (id),
  role text collate "C" not null references accounts.roles (code),
  created_at timestamptz not null,
  -- Who granted the role, and who approved; null if no approval was required, or it was not recorded.
  granted_by bigint references accounts.people (id) on delete set null,
  approved_by bigint references accounts.people (id) on delete set null,
  primary key (person_id, party_id, role)
);
create index memberships_party on accounts.memberships (party_id);
create index memberships_role on accounts.memberships (role);
create index memberships_granted_by on accounts.memberships (granted_by) where granted_by is not null;
create index memberships_approved_by on accounts.memberships (approved_by) where approved_by is not null;

-- A user's settings of a screen, such as the columns of a list, under a name that the client defines.
create table accounts.preferences (
  person_id bigint not null references accounts.people (id),
  name text collate "C" not null check (length(name) <= 100),
  value jsonb not null check (pg_column_size(value) <= 65536),
  primary key (person_id, name)
);

-- Invitations, password resets and deleted accounts ----------------------------------------------------------

-- A mailed link to join a party. The row is deleted when it is accepted or withdrawn.
create table accounts.invitations (
  id bigint generated always as identity primary key,
  -- the account that it creates, in the state `invited` until then
  person_id bigint not null unique references accounts.people (id) on delete cascade,
  party_id bigint not null references accounts.parties (id),
  -- the roles in the party, of the party's kind
  roles text[] not null check (cardinality(roles) between 1 and 10),
  -- of the mail
  lang text not null check (lang in ('zh', 'en')),
  -- SHA-256 of the link's token
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- failed attempts to accept it
  tries integer not null default 0,
  invited_by bigint references accounts.people (id) on delete set null,
  invited_at timestamptz not null,
  -- Who invited first; a repeated link changes `invited_by` only. With critical roles a link works after the
  -- approval.
  granted_by bigint references accounts.people (id) on delete set null,
  approved_by bigint references accounts.people (id) on delete set null,
  approved_at timestamptz,
  -- The code by which an account with another address joins, mailed to the invited address.
  code_hash bytea check (octet_length(code_hash) = 32),
  code_for bigint references accounts.people (id) on delete set null,
  code_expires_at timestamptz,
  -- wrong codes since the last mail, and codes mailed
  code_tries smallint not null default 0,
  codes_mailed smallint not null default 0
);
create index invitations_party on accounts.invitations (party_id);
create index invitations_invited_by on accounts.invitations (invited_by);
create index invitations_expires on accounts.invitations (expires_at);
create index invitations_granted_by on accounts.invitations (granted_by) where granted_by is not null;
create index invitations_approved_by on accounts.invitations (approved_by) where approved_by is not null;
create index invitations_code_for on accounts.invitations (code_for) where code_for is not null;

-- Invitations of the last day, to limit those of an inviter and those to an address.
create table accounts.invitation_mails (
  id bigint generated always as identity primary key,
  inviter bigint not null,
  -- SHA-256 of the address
  recipient_hash bytea not null,
  at timestamptz not null
);
create index invitation_mails_inviter on accounts.invitation_mails (inviter, at);
create index invitation_mails_recipient on accounts.invitation_mails (recipient_hash, at);
create index invitation_mails_at on accounts.invitation_mails (at);

create table accounts.password_resets (
  -- SHA-256 of the mailed token; the row is deleted when it is used
  token_hash bytea primary key,
  person_id bigint not null references accounts.people (id),
  expires_at timestamptz not null
);
create index password_resets_person on accounts.password_resets (person_id);
create index password_resets_expires on accounts.password_resets (expires_at);

-- Requests of password resets, for existing and other accounts.
create table accounts.reset_requests (
  id bigint generated always as identity primary key,
  network text collate "C" not null,
  -- null if no account has the login name
  person_id bigint references accounts.people (id),
  lang text collate "C" not null check (lang in ('zh', 'en')),
  at timestamptz not null
);
create index reset_requests_network on accounts.reset_requests (network, at);
create index reset_requests_person on accounts.reset_requests (person_id, at);
create index reset_requests_at on accounts.reset_requests (at);

-- Accounts of a deleted enterprise, until the final erasure: a login offers the remaining downloads.
create table accounts.deleted_accounts (
  person_id bigint primary key references accounts.people (id),
  party_id bigint not null references accounts.parties (id),
  deleted_at timestamptz not null,
  -- ids of kernel.files; null if there is nothing to download
  user_data_file bigint,
  system_data_file bigint,
  attachments_file bigint
);
create index deleted_accounts_party on accounts.deleted_accounts (party_id);

create table accounts.deleted_account_ids (
  -- SHA-256 of the id from the login; the row is deleted when it is used
  id_hash bytea primary key,
  person_id bigint not null references accounts.deleted_accounts (person_id) on delete cascade,
  expires_at timestamptz not null
);
create index deleted_account_ids_person on accounts.deleted_account_ids (person_id);
create index deleted_account_ids_expires on accounts.deleted_account_ids (expires_at);

-- Grants of critical roles -----------------------------------------------------------------------------------

-- Permissions whose grant requires two administrators: at a scope, or at any if it is null.
create table accounts.critical_permissions (
  permission text collate "C" primary key,
  scope text collate "C" check (scope in ('own', 'assigned', 'all'))
);

insert into accounts.critical_permissions (permission, scope) values
  ('people.edit', 'all'),
  ('grants.answer', null),
  ('reports.decide', null),
  ('panels.seat', null),
  ('experts.edit', null),
  ('scores.edit', null),
  ('keys.renew', null);

-- Roles that one administrator requested, for a second administrator to approve or refuse.
create table accounts.role_grants (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id) on delete cascade,
  -- the member, or the invited person
  person_id bigint not null references accounts.people (id) on delete cascade,
  invitation boolean not null,
  roles_before text[] not null,
  roles text[] not null check (cardinality(roles) between 1 and 10),
  requested_by bigint references accounts.people (id) on delete set null,
  requested_at timestamptz not null,
  -- null while it is pending
  outcome text collate "C" check (outcome in ('approved', 'refused', 'withdrawn')),
  answered_by bigint references accounts.people (id) on delete set null,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null))
);
-- One pending request per member.
create unique index role_grants_open on accounts.role_grants (party_id, person_id) where outcome is null;
create index role_grants_person on accounts.role_grants (person_id);
create index role_grants_requested_by on accounts.role_grants (requested_by) where requested_by is not null;
create index role_grants_answered_by on accounts.role_grants (answered_by) where answered_by is not null;
create index role_grants_at on accounts.role_grants (requested_at desc, id desc);

-- Sessions ---------------------------------------------------------------------------------------------------

create table accounts.sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token and of the proof, neither of which is stored
  token_hash bytea not null unique,
  proof_hash bytea not null,
  person_id bigint not null references accounts.people (id),
  party_id bigint references accounts.parties (id),
  -- 'login': one per person; 'tool': created on the command line, without effect on other sessions
  kind text not null check (kind in ('login', 'tool')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'elsewhere', 'timed_out', 'revoked')),
  -- The browser and system of the login, for the session's owner; null for older sessions.
  device text check (length(device) between 1 and 60),
  check ((ended_at is null) = (end_reason is null))
);
-- A login ends the former session.
create unique index sessions_one_login on accounts.sessions (person_id) where kind = 'login' and ended_at is null;
create index sessions_person on accounts.sessions (person_id);
create index sessions_party on accounts.sessions (party_id);
create index sessions_ended on accounts.sessions (ended_at) where ended_at is not null;

create table accounts.login_log (
  id bigint generated always as identity primary key,
  person_id bigint references accounts.people (id),
  at timestamptz not null,
  -- how the session was created
  way text not null check (way in ('password', 'tool')),
  outcome text collate "C" not null default 'succeeded'
    check (outcome in ('succeeded', 'wrong_password', 'locked_out', 'suspended', 'deleted', 'unknown_account')),
  -- the client's address; null on the command line
  address text collate "C"
);
create index login_log_person on accounts.login_log (person_id, at desc);
create index login_log_at on accounts.login_log (at desc, id desc);
create index login_log_outcome on accounts.login_log (outcome, at desc, id desc);
create index login_log_address on accounts.login_log (address, at desc, id desc) where address is not null;

-- Attempts with a password, counted before the password is checked and subtracted if it is correct.
create table accounts.login_tries (
  -- the scope of the count: strangers of an account; a network of an account; a known browser of an account; a
  -- network, for all accounts; a logged-in user who changes the password
  kind text collate "C" not null check (kind in ('account', 'network', 'browser', 'address', 'change')),
  -- SHA-256 of the counted value: a typed login name may be anything, even a password
  key bytea not null,
  tries double precision not null,
  -- no attempt before this time
  free_at timestamptz not null,
  last_at timestamptz not null,
  primary key (kind, key)
) with (fillfactor = 70);
create index login_tries_last_at on accounts.login_tries using brin (last_at) with (pages_per_range = 16);

-- Browsers that have logged in to an account: their wrong passwords are counted apart from those of strangers.
create table accounts.known_browsers (
  person_id bigint not null references accounts.people (id),
  -- SHA-256 of the browser's cookie
  browser_hash bytea not null,
  seen_at timestamptz not null,
  primary key (person_id, browser_hash)
);
create index known_browsers_hash on accounts.known_browsers (browser_hash);
create index known_browsers_seen on accounts.known_browsers (seen_at);

-- Captcha ----------------------------------------------------------------------------------------------------

-- Challenges and tickets. All are bound to a browser by the SHA-256 of its cookie, and removed within minutes of
-- their expiry.
create table accounts.captcha_pictures (
  -- one per browser: a new picture replaces the former one
  cookie_hash bytea primary key,
  -- the position of the gap, in pixels from the left edge of the picture
  gap smallint not null,
  expires_at timestamptz not null,
  -- Each picture includes the proof of work for the method without a picture, with its difficulty, so that any server
  -- can check it.
  salt text collate "C" not null default '',
  -- zero bits that each round requires
  bits smallint not null default 16
);
create index captcha_pictures_expires on accounts.captcha_pictures (expires_at);

create table accounts.captcha_works (
  cookie_hash bytea primary key,
  salt text collate "C" not null,
  expires_at timestamptz not null,
  bits smallint not null default 16
);
create index captcha_works_expires on accounts.captcha_works (expires_at);

create table accounts.captcha_tickets (
  -- SHA-256 of the ticket
  ticket_hash bytea primary key,
  cookie_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_tickets_expires on accounts.captcha_tickets (expires_at);

create table accounts.captcha_mail_codes (
  cookie_hash bytea primary key,
  -- SHA-256 of the code; null before a code is mailed, and always if no account has the login name
  code_hash bytea,
  tries_left smallint not null,
  expires_at timestamptz not null,
  -- The owner of the mailbox: a correct code proves access to it, so the browser becomes known to the account.
  -- Removed within minutes.
  person_id bigint
);
create index captcha_mail_codes_expires on accounts.captcha_mail_codes (expires_at);

-- Requests of mailed codes within the last hour, so that no mailbox is flooded.
create table accounts.captcha_mail_requests (
  id bigint generated always as identity primary key,
  login_key text collate "C" not null,
  network text collate "C" not null,
  at timestamptz not null
);
create index captcha_mail_requests_login on accounts.captcha_mail_requests (login_key, at);
create index captcha_mail_requests_network on accounts.captcha_mail_requests (network, at);
create index captcha_mail_requests_at on accounts.captcha_mail_requests (at);

-- Failures at the captcha and the login: of a browser, of a network, and of all.
create unlogged table accounts.captcha_failures (
  key text collate "C" primary key,
  -- the number of the quarter of an hour that was counted last
  period integer not null,
  failures integer not null,
  -- in the preceding quarter of an hour
  before integer not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.1);

-- Calendar and periods ---------------------------------------------------------------------------------------

-- The years with known holidays, and the days that differ from their weekday.
create table accounts.calendar_years (
  year integer primary key check (year between 1990 and 2199),
  -- the source of the publication
  source text not null,
  loaded_at timestamptz not null
);

-- Servers cache the calendar until it notifies a change.
create trigger calendar_years_told after insert or update or delete on accounts.calendar_years
  for each statement execute function kernel.tell_change();

create table accounts.calendar_days (
  id bigint generated always as identity primary key,
  day date not null unique,
  version integer not null default 1,
  kind text collate "C" not null check (kind in ('holiday', 'workday')),
  name text not null,
  -- the entry of the year's publication; null for none
  year_kind text collate "C" check (year_kind in ('holiday', 'workday')),
  year_name text,
  -- changed by a user, not by the year's publication
  overridden boolean not null default false
);
create index calendar_days_newest on accounts.calendar_days (day desc, id desc);
create index calendar_days_kind on accounts.calendar_days (kind, day desc, id desc);

create trigger calendar_days_told after insert or update or delete on accounts.calendar_days
  for each statement execute function kernel.tell_change();

-- A day some days before or after another; working days as in src/accounts/calendar.
create function kernel.add_days(from_day date, unit text, count integer) returns date language plpgsql stable as $$
declare
  reached date := from_day;
  remaining integer := abs(count);
  works boolean;
begin
  if unit = 'month' then return (from_day + make_interval(months => count))::date; end if;
  if unit = 'day' then return from_day + count; end if;
  while remaining > 0 loop
    reached := reached + sign(count)::integer;
    select d.kind = 'workday' into works from accounts.calendar_days d where d.day = reached;
    if coalesce(works, extract(isodow from reached) < 6) then remaining := remaining - 1; end if;
  end loop;
  return reached;
end $$;

-- The durations of deadlines. Users with calendar.edit change them; a release adds keys.
create table accounts.periods (
  key text collate "C" primary key,
  version integer not null default 1,
  unit text collate "C" not null check (unit in ('working_day', 'day', 'month')),
  count integer not null check (count between 1 and 250),
  -- the id for the screen, in the order of the releases
  id bigint generated always as identity unique
);

-- The last day of a period. The day on which it starts does not count.
create function kernel.period_end(period text, from_day date) returns date language plpgsql stable as $$
declare
  length record;
begin
  select unit, count into strict length from accounts.periods where key = period;
  return kernel.add_days(from_day, length.unit, length.count);
end $$;

-- True if a period in working days touches a year without known holidays.
create function kernel.is_provisional(period text, from_day date, last_day date) returns boolean language sql stable
  as $$
  select exists (select from accounts.periods p where p.key = period and p.unit = 'working_day')
     and exists (select from generate_series(extract(year from from_day + 1)::integer, extract(year from last_day)::integer) as touched
                  where not exists (select from accounts.calendar_years known where known.year = touched))
$$;

-- The next day of a reminder after a day: some days before the due date, on it, and repeatedly after it.
create function kernel.next_reminder(last_day date, after_day date) returns date language plpgsql stable as $$
declare
  before record;
  again record;
  day date := last_day;
begin
  select unit, count into strict before from accounts.periods where key = 'reminder-before';
  select unit, count into strict again from accounts.periods where key = 'reminder-again';
  if after_day < last_day then
    day := kernel.add_days(last_day, before.unit, -before.count);
    return case when after_day < day then day else last_day end;
  end if;
  while day <= after_day loop
    day := kernel.add_days(day, again.unit, again.count);
  end loop;
  return day;
end $$;

insert into accounts.periods (key, unit, count) values
  ('acceptance', 'working_day', 5),
  ('review', 'working_day', 20),
  ('supplement', 'working_day', 10),
  ('publicity', 'working_day', 10),
  ('misuse', 'working_day', 10),
  ('suspension', 'month', 6),
  ('reminder-before', 'working_day', 3),
  ('reminder-again', 'working_day', 2),
  ('scoring', 'working_day', 10),
  ('summary', 'working_day', 5),
  ('decision', 'working_day', 5),
  ('seating', 'working_day', 3),
  ('discussion', 'working_day', 5),
  ('objection', 'working_day', 10),
  ('surveillance', 'month', 12),
  ('surveillance-grace', 'day', 90),
  ('surveillance-check', 'working_day', 20),
  ('correction', 'working_day', 5);

-- Menu -------------------------------------------------------------------------------------------------------

-- The menu. The client resolves screens by component_path; an entry is visible to users with its permission.
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
