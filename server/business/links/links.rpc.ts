import { z } from 'zod';
import {
  AddMerchantDomain,
  CheckoutOpened,
  CreatePaymentLink,
  DomainAdded,
  DomainList,
  GetPaymentLink,
  LinkChanged,
  LinkCreated,
  LinkList,
  ListPaymentLinks,
  OpenCheckout,
  PublicLink,
  RemoveMerchantDomain,
  SetPaymentLinkStatus,
  UpdatePaymentLink,
  VerifyMerchantDomain,
} from '#core/links/wire.ts';
import { Answer } from '#core/wire/shared.ts';
import { readProof } from '#server/business/links/domain-proof.ts';
import {
  addMerchantDomain,
  listMerchantDomains,
  removeMerchantDomain,
  verifyMerchantDomain,
} from '#server/business/links/domains.ts';
import { listPaymentLinks } from '#server/business/links/list-links.ts';
import { openCheckout } from '#server/business/links/open-checkout.ts';
import { getPaymentLink } from '#server/business/links/public-link.ts';
import {
  createPaymentLink,
  setPaymentLinkStatus,
  updatePaymentLink,
} from '#server/business/links/save-link.ts';
import { procedure } from '#server/define.ts';

export const linkProcedures = {
  create_payment_link: procedure({
    access: 'user',
    needsTerms: true,
    input: CreatePaymentLink,
    output: LinkCreated,
    run: (oja, { userId }, input) => createPaymentLink(oja, userId, input),
  }),
  update_payment_link: procedure({
    access: 'user',
    input: UpdatePaymentLink,
    output: LinkChanged,
    run: (oja, { userId }, input) => updatePaymentLink(oja.db, userId, input),
  }),
  set_payment_link_status: procedure({
    access: 'user',
    input: SetPaymentLinkStatus,
    output: LinkChanged,
    run: (oja, { userId }, input) => setPaymentLinkStatus(oja.db, userId, input),
  }),
  list_payment_links: procedure({
    access: 'user',
    readOnly: true,
    input: ListPaymentLinks,
    output: LinkList,
    run: (oja, { userId }, input) => listPaymentLinks(oja, userId, input),
  }),
  get_payment_link: procedure({
    access: 'anyone',
    readOnly: true,
    input: GetPaymentLink,
    output: PublicLink,
    run: (oja, _caller, { token }) => getPaymentLink(oja.db, token),
  }),
  open_checkout: procedure({
    access: 'anyone',
    input: OpenCheckout,
    output: CheckoutOpened,
    run: (oja, caller, input) => openCheckout(oja, caller, input),
  }),
  add_merchant_domain: procedure({
    access: 'user',
    input: AddMerchantDomain,
    output: DomainAdded,
    run: (oja, { userId }, { host }) => addMerchantDomain(oja.db, userId, host),
  }),
  verify_merchant_domain: procedure({
    access: 'user',
    input: VerifyMerchantDomain,
    output: DomainAdded,
    run: (oja, { userId }, { domainId }) =>
      verifyMerchantDomain(oja.db, userId, domainId, readProof),
  }),
  list_merchant_domains: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: DomainList,
    run: (oja, { userId }) => listMerchantDomains(oja.db, userId),
  }),
  remove_merchant_domain: procedure({
    access: 'user',
    input: RemoveMerchantDomain,
    output: Answer,
    run: (oja, { userId }, { domainId }) => removeMerchantDomain(oja.db, userId, domainId),
  }),
};
