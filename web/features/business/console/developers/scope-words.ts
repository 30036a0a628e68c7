import { API_SCOPES, type ApiScope } from '#core/merchant-api/scopes.ts';
import { msg, t } from '#web/lib/i18n/language.ts';

/** What a key may do, in the parts that it is chosen by. */
export const SCOPE_PARTS: readonly {
  readonly label: string;
  readonly scopes: readonly ApiScope[];
}[] = [
  { label: msg('Read everything'), scopes: API_SCOPES.filter((scope) => scope.endsWith(':read')) },
  { label: msg('Write invoices'), scopes: ['invoices:read', 'invoices:write'] },
  {
    label: msg('Write links and recurring invoices'),
    scopes: ['links:read', 'links:write', 'recurring:read', 'recurring:write'],
  },
  { label: msg('Change webhooks'), scopes: ['webhooks:read', 'webhooks:write'] },
  {
    label: msg('Run trades'),
    scopes: ['offers:read', 'offers:write', 'trades:read', 'trades:write'],
  },
  { label: msg('Refund payments'), scopes: ['refunds:read', 'refunds:write'] },
  { label: msg('Withdraw to your bank'), scopes: ['payouts:read', 'payouts:write'] },
];

const WRITES: Readonly<Record<string, string>> = {
  'invoices:write': msg('invoices'),
  'links:write': msg('links'),
  'recurring:write': msg('recurring invoices'),
  'refunds:write': msg('refunds'),
  'webhooks:write': msg('webhooks'),
  'offers:write': msg('offers'),
  'trades:write': msg('orders'),
  'payouts:write': msg('withdrawals'),
};

/** "invoices, webhooks": what it may write; a key that writes nothing reads. */
export function scopesText(scopes: readonly ApiScope[]): string {
  const written = scopes.flatMap((scope) => WRITES[scope] ?? []);
  return written.length > 0 ? written.map((word) => t(word)).join(', ') : t('reads only');
}
