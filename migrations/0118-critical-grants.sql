-- Who gave a role, and who approved; null where no second administrator was needed, or it was not recorded.
alter table accounts.memberships
  add column granted_by bigint references accounts.people (id) on delete set null,
  add column approved_by bigint references accounts.people (id) on delete set null;
create index memberships_granted_by on accounts.memberships (granted_by) where granted_by is not null;
create index memberships_approved_by on accounts.memberships (approved_by) where approved_by is not null;

-- Who invited first; another link changes `invited_by` alone. With critical roles a link works after the approval.
alter table accounts.invitations
  add column granted_by bigint references accounts.people (id) on delete set null,
  add column approved_by bigint references accounts.people (id) on delete set null,
  add column approved_at timestamptz;
create index invitations_granted_by on accounts.invitations (granted_by) where granted_by is not null;
create index invitations_approved_by on accounts.invitations (approved_by) where approved_by is not null;

-- Permissions whose grant takes two administrators: at a scope, or at any where it is null.
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

-- Roles that one administrator asked for, for a second administrator to approve or refuse.
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
  -- null while it waits
  outcome text collate "C" check (outcome in ('approved', 'refused', 'withdrawn')),
  answered_by bigint references accounts.people (id) on delete set null,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null))
);
create unique index role_grants_open on accounts.role_grants (party_id, person_id) where outcome is null;
create index role_grants_person on accounts.role_grants (person_id);
create index role_grants_requested_by on accounts.role_grants (requested_by) where requested_by is not null;
create index role_grants_answered_by on accounts.role_grants (answered_by) where answered_by is not null;
create index role_grants_at on accounts.role_grants (requested_at desc, id desc);
