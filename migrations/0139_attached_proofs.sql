-- A receipt is read before the transaction that submits it, so its owner could take it away in between and leave a
-- proof without a picture. Submitting marks the file's own row: whoever deletes it at that moment waits for the
-- mark, looks at the row again, and finds it kept. The proof itself, which that statement cannot see, is too late.
update storage.objects o set attached_at = p.submitted_at
  from public.payment_proofs p
  where o.bucket_id = 'payment-proofs' and p.proof_image_url = o.name and o.attached_at is null;
alter policy proofs_not_submitted_out on storage.objects
  using (bucket_id = 'payment-proofs' and owner_id = (select auth.uid()) and attached_at is null);
