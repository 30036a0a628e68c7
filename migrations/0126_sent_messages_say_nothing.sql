-- What a message said, and the codes and links in it, is its reader's alone once it left. It is blanked when it is
-- sent; here it is blanked for what left before. The sandbox's own mails are written as sent and were never tried.
update outgoing_messages set subject = null, body_text = '', body_html = null, links = '{}', code = null,
  unsubscribe_url = null
  where status = 'sent' and attempts > 0;
