-- Settings that a customer keeps under a name, to send them to headsets now or later.
create table vr_fleet.settings_plans (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  name text not null check (char_length(name) between 1 and 50),
  -- no two plans of a customer that are not removed bear one name
  name_key text collate "C" not null,
  description text not null check (char_length(description) <= 500),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  state text collate "C" not null default 'saved'
    check (state in ('saved', 'scheduled', 'sent', 'finished', 'removed')),
  version integer not null default 1,
  created_at timestamptz not null,
  -- to whom, and when, as long as it is scheduled; by whom
  selection jsonb,
  scheduled_for timestamptz,
  scheduled_by bigint references accounts.people (id),
  sent_at timestamptz,
  -- headsets with a new revision, and those left out
  total integer,
  skipped_ended integer,
  skipped_lacking integer
);
create unique index settings_plans_name on vr_fleet.settings_plans (party_id, name_key) where state <> 'removed';
create index settings_plans_created on vr_fleet.settings_plans (party_id, created_at, id) where state <> 'removed';
create index settings_plans_due on vr_fleet.settings_plans (scheduled_for) where state = 'scheduled';
create index settings_plans_scheduled_by on vr_fleet.settings_plans (scheduled_by) where scheduled_by is not null;
create index settings_plans_open on vr_fleet.settings_plans (id) where state = 'sent';

-- Which plan a revision was sent with.
alter table vr_fleet.desired_revisions add column plan_id bigint references vr_fleet.settings_plans (id);
create index desired_revisions_plan on vr_fleet.desired_revisions (plan_id) where plan_id is not null;
