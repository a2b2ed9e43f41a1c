-- Whose mail a code went to: whoever types it reads that mail, so the account may know the browser. Gone within minutes.
alter table accounts.captcha_mail_codes add column person_id bigint;
