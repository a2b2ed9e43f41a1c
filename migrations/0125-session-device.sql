-- The browser and system that a session was begun with, for its owner; unknown for sessions begun before.
alter table accounts.sessions add column device text check (length(device) between 1 and 60);
