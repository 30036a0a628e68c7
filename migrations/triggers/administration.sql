create or replace trigger approvals_stay before update on approvals for each row execute function approvals_stay();
