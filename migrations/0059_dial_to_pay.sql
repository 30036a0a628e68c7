-- What a customer of a bank dials to transfer money without data, with {amount} in whole naira and {account}.
-- A start only; the operator changes it where a bank does.
alter table banks add column ussd_transfer text
  constraint ussd_transfer_is_a_dial_code check (
    length(ussd_transfer) <= 60
    and ussd_transfer ~ '^\*[0-9]{2,5}(\*([0-9]{1,6}|\{amount\}|\{account\}))+#$'
    and regexp_count(ussd_transfer, '\{amount\}') = 1
    and regexp_count(ussd_transfer, '\{account\}') = 1);

update banks set ussd_transfer = dialled.template
  from (values
    ('058', '*737*2*{amount}*{account}#'),
    ('057', '*966*{amount}*{account}#'),
    ('033', '*919*4*{account}*{amount}#'),
    ('044', '*901*2*{amount}*{account}#'),
    ('011', '*894*{amount}*{account}#'),
    ('070', '*770*{account}*{amount}#'),
    ('032', '*826*2*{amount}*{account}#'),
    ('232', '*822*5*{amount}*{account}#'),
    ('214', '*329*{amount}*{account}#'),
    ('035', '*945*{account}*{amount}#')
  ) dialled (code, template)
  where banks.code = dialled.code;
