-- Each picture carries the sum of the way without one, and every sum says how heavy it is, so that any server checks it.
-- The defaults are what a server of before means that still makes some.
alter table accounts.captcha_pictures
  add column salt text collate "C" not null default '',
  -- zero bits that each round asks for
  add column bits smallint not null default 16;
alter table accounts.captcha_works
  add column bits smallint not null default 16;
