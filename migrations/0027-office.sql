-- The audit history begins with the newest, and is narrowed by kind, by day, by whoever did it and by what it is about.
create index history_kind on kernel.history (entity, id);
create index history_person on kernel.history (person_id, id) where person_id is not null;
create index history_at on kernel.history (at);
create index people_name on accounts.people using gin ((lower(name)) gin_trgm_ops);
create index devices_serial on vr_fleet.devices (sn);

-- What a name looks like: two names whose letters can be taken for each other have the same skeleton (Unicode UTS 39).
-- Null until a server has written it, for SQL cannot.
alter table accounts.parties add column skeleton text collate "C";
create index parties_skeleton on accounts.parties (skeleton, id);
create index parties_unread on accounts.parties (id) where skeleton is null;
