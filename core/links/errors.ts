import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals about payment links and the domains of merchants. */
export const LINK_ERRORS = {
  LINK_NOT_FOUND: {
    status: 404,
    title: 'Link not found',
    message: 'There is no such payment link. Check it with the person who sent it.',
  },
  LINK_ENDED: {
    status: 409,
    title: 'This link has ended',
    message: 'An ended link does not change. Create another one.',
  },
  LINK_NOT_OPEN: {
    status: 409,
    title: 'This link takes no payments now',
    message: 'It is paused or has ended. Nothing was paid. Ask the seller for another link.',
  },
  LINK_USES_TAKEN: {
    status: 409,
    title: 'Taken',
    message: 'Others are paying the last ones. Nothing was paid. Try again in an hour.',
  },
  LINK_AMOUNT_NOT_ALLOWED: {
    status: 422,
    title: 'Check the amount',
    message: 'Choose an amount that this link allows. Nothing was paid.',
  },
  LINK_FIELDS_MISSING: {
    status: 422,
    title: 'Something is missing',
    message: 'Fill in what the seller asks for. Nothing was paid.',
  },
  LINK_AMOUNTS_NOT_ALLOWED: {
    status: 422,
    title: 'Check the amounts',
    message: 'A link has one amount, or a range that begins below its end.',
  },
  LINK_FIELDS_NOT_ALLOWED: {
    status: 422,
    title: 'Check the fields',
    message: 'Each field needs a name of its own.',
  },
  LINK_ADDRESS_NOT_ALLOWED: {
    status: 422,
    title: 'Check where payers go afterwards',
    message: 'Use an https address at a domain that you have proven.',
  },
  LINK_IMAGE_NOT_ALLOWED: {
    status: 422,
    title: 'Upload the picture again',
    message: 'A link shows a picture that you uploaded yourself.',
  },
  LINKS_TOO_MANY: {
    status: 409,
    title: 'Too many links',
    message: 'End links that you no longer use, then create the next one.',
  },
  CHECKOUTS_TOO_MANY: {
    status: 429,
    title: 'Too many payments opened',
    message: 'Nothing was paid. Wait a minute, then open the link again.',
  },
  DOMAIN_NOT_ALLOWED: {
    status: 422,
    title: 'Check the domain',
    message: 'Enter a domain such as shop.example.com, without https and without a path.',
  },
  DOMAIN_NOT_FOUND: {
    status: 404,
    title: 'Domain not found',
    message: 'There is no such domain in your list.',
  },
  DOMAIN_NOT_PROVEN: {
    status: 409,
    title: 'Not proven yet',
    message: 'We did not find the record. A new one can take an hour to be seen everywhere.',
  },
  DOMAINS_TOO_MANY: {
    status: 409,
    title: 'Too many domains',
    message: 'Remove a domain that you no longer use, then add the next one.',
  },
  DOMAIN_CHECKS_TOO_MANY: {
    status: 429,
    title: 'Checked too often',
    message: 'Wait a minute, then check the domain again.',
  },
} as const satisfies ErrorCatalogue;
