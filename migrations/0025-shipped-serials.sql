-- Only the customer whom a headset was shipped to may enter it. Those entered before that was asked count as shipped under
-- the order that they were entered in.
update vr_fleet.serials s set order_id = d.order_id
  from vr_fleet.devices d
 where d.sn = s.sn and d.state <> 'removed' and d.order_id is not null and s.order_id is null and s.virtual_party_id is null;
