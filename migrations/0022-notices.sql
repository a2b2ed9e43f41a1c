-- The language that mails to a person are written in: that of the last login.
alter table accounts.people add column lang text not null default 'zh' check (lang in ('zh', 'en'));
