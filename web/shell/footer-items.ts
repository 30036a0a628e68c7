import { msg } from '#web/lib/i18n/language.ts';
import type { NavItem } from '#web/shell/nav-items.ts';

/** The quick links at the end of public pages, by subject. */
export const FOOTER: readonly { title: string; items: readonly NavItem[] }[] = [
  {
    title: msg('Trade'),
    items: [
      { label: msg('Open offers'), to: '/trades' },
      { label: msg('OTC Trading'), to: '/otc-trading' },
      { label: msg('CryptoLens'), to: '/crypto-lens' },
    ],
  },
  {
    title: msg('Learn'),
    items: [
      { label: msg('How it Works'), to: '/how-it-works' },
      { label: msg('Virtual cards'), to: '/how-it-works?section=virtual-cards' },
      { label: msg('FAQ'), to: '/faq' },
      { label: msg('Support'), to: '/support' },
    ],
  },
  {
    title: msg('Company'),
    items: [
      { label: msg('About'), to: '/about' },
      { label: msg('Careers'), to: '/careers' },
      { label: msg('Pitch deck'), to: '/pitch-deck' },
    ],
  },
  {
    title: msg('Legal'),
    items: [
      { label: msg('Compliance'), to: '/compliance' },
      { label: msg('Data protection'), to: '/ndpa-compliance' },
      { label: msg('Proof of liabilities'), to: '/proof-of-liabilities' },
    ],
  },
];
