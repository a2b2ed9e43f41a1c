-- What operators look into: mails by recipient and by what came of them.
create index mails_recipient on kernel.mails ((lower(recipient) collate "C"), queued_at desc, id desc);
create index mails_delivery on kernel.mails (delivery, queued_at desc, id desc);
