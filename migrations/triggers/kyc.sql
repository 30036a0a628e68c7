create or replace trigger stay_decided before update of status on kyc_documents for each row
  when (old.status <> 'pending' and new.status is distinct from old.status)
  execute function kyc_documents_stay_decided();
create or replace trigger retain_number after delete on kyc_documents for each row
  when (old.status = 'approved' and old.number_hash is not null) execute function kyc_documents_retain_number();
