/** A name that people trust with money, and its genuine hosts. */
export interface KnownName {
  readonly name: string;
  readonly hosts: readonly string[];
}

/** Banks, wallets, exchanges and messengers that are imitated to deceive people here. */
export const KNOWN_NAMES: readonly KnownName[] = [
  { name: 'gtbank', hosts: ['gtbank.com', 'gtbank.com.ng'] },
  { name: 'gtco', hosts: ['gtcoplc.com'] },
  { name: 'accessbank', hosts: ['accessbankplc.com', 'accessbankplc.com.ng'] },
  { name: 'zenithbank', hosts: ['zenithbank.com', 'zenithbank.com.ng'] },
  { name: 'firstbank', hosts: ['firstbanknigeria.com', 'firstbank.ng'] },
  { name: 'ubagroup', hosts: ['ubagroup.com'] },
  { name: 'fidelitybank', hosts: ['fidelitybank.ng'] },
  { name: 'unionbank', hosts: ['unionbankng.com'] },
  { name: 'stanbicibtc', hosts: ['stanbicibtcbank.com', 'stanbicibtc.com'] },
  { name: 'sterlingbank', hosts: ['sterling.ng', 'sterlingbankng.com'] },
  { name: 'wemabank', hosts: ['wemabank.com'] },
  { name: 'polarisbank', hosts: ['polarisbanklimited.com'] },
  { name: 'providusbank', hosts: ['providusbank.com'] },
  { name: 'keystonebank', hosts: ['keystonebankng.com'] },
  { name: 'ecobank', hosts: ['ecobank.com'] },
  { name: 'fcmb', hosts: ['fcmb.com'] },
  { name: 'kuda', hosts: ['kuda.com', 'kudabank.com'] },
  { name: 'opay', hosts: ['opayweb.com', 'opay.com'] },
  { name: 'palmpay', hosts: ['palmpay.com'] },
  { name: 'moniepoint', hosts: ['moniepoint.com'] },
  { name: 'paystack', hosts: ['paystack.com', 'paystack.co'] },
  { name: 'flutterwave', hosts: ['flutterwave.com'] },
  { name: 'interswitch', hosts: ['interswitchgroup.com'] },
  { name: 'binance', hosts: ['binance.com'] },
  { name: 'bybit', hosts: ['bybit.com'] },
  { name: 'kucoin', hosts: ['kucoin.com'] },
  { name: 'coinbase', hosts: ['coinbase.com'] },
  { name: 'kraken', hosts: ['kraken.com'] },
  { name: 'bitget', hosts: ['bitget.com'] },
  { name: 'quidax', hosts: ['quidax.com', 'quidax.io', 'quidax.ng'] },
  { name: 'luno', hosts: ['luno.com'] },
  { name: 'busha', hosts: ['busha.co', 'busha.io'] },
  { name: 'yellowcard', hosts: ['yellowcard.io'] },
  { name: 'paxful', hosts: ['paxful.com'] },
  { name: 'noones', hosts: ['noones.com'] },
  { name: 'trustwallet', hosts: ['trustwallet.com'] },
  { name: 'metamask', hosts: ['metamask.io'] },
  { name: 'tronscan', hosts: ['tronscan.org'] },
  { name: 'etherscan', hosts: ['etherscan.io'] },
  { name: 'whatsapp', hosts: ['whatsapp.com', 'whatsapp.net'] },
  { name: 'telegram', hosts: ['telegram.org', 'telegram.me', 'telegram.dog'] },
  { name: 'google', hosts: ['google.com', 'google.com.ng', 'googleapis.com'] },
  { name: 'paypal', hosts: ['paypal.com', 'paypal.me'] },
];

/** Words added to our own name to imitate us: "ojasupport", "oja-login". */
export const LURES: ReadonlySet<string> = new Set(
  (
    'access account accounts admin agent alert app apps auth bonus care chat claim confirm customer desk escrow gift ' +
    'giveaway help helpdesk home id info kyc live login market mobile my new ng ngn official online p2p page pay ' +
    'payment payments portal promo recovery refund release reward safe secure security service services sign signin ' +
    'site staff support team the trade trades update user usdt verify verification wallet web www get go'
  ).split(' '),
);
