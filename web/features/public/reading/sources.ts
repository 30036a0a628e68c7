interface Source {
  /** Publisher, title or subject, and date. */
  readonly name: string;
  readonly url: string;
}

/** The sources of facts about the world on our pages. */
export const SOURCES = {
  binanceP2p: {
    name: 'Naija News, 5 March 2024',
    url: 'https://www.naijanews.com/2024/03/05/breaking-binance-to-leave-nigerian-market-end-services-in-naira/',
  },
  binanceNaira: {
    name: 'Premium Times, 5 March 2024',
    url: 'https://www.premiumtimesng.com/business/674540-binance-discontinues-naira-services.html',
  },
  secDelisting: {
    name: 'Voice of Nigeria, May 2024',
    url: 'https://von.gov.ng/nigerian-government-to-delist-naira-from-p2p-platforms/',
  },
  okx: {
    name: 'Punch, 17 July 2024',
    url: 'https://punchng.com/just-in-crypto-exchange-okx-discontinues-services-in-nigeria/',
  },
  chainalysis2025: {
    name: 'Chainalysis, 2025 Geography of Cryptocurrency Report, as told by Mariblock',
    url: 'https://www.mariblock.com/sub-saharan-africa-now-the-third-fastest-growing-crypto-region-chainalysis',
  },
  stablecoinShare: {
    name: 'Chainalysis, 2024 Geography of Cryptocurrency Report, as told by PANews',
    url: 'https://binance.com/it/square/post/14325751203849',
  },
  isa: {
    name: 'Mondaq on the Investments and Securities Act 2025',
    url: 'https://www.mondaq.com/nigeria/fin-tech/1623238/what-the-investment-and-securities-act-2025-means-for-digital-and-virtual-assets-in-nigeria',
  },
  secCapital: {
    name: 'Nairametrics, 16 January 2026',
    url: 'https://nairametrics.com/2026/01/16/sec-raises-capital-requirement-for-crypto-exchanges-in-nigeria-to-n2-billion/',
  },
  stampDuty: {
    name: 'Channels Television, 31 December 2025',
    url: 'https://www.channelstv.com/2025/12/31/banks-to-effect-%E2%82%A650-stamp-duty-on-transfers-above-%E2%82%A610k-from-january-1/',
  },
  taxAdministration: {
    name: 'Nigeria Tax Administration Act 2025, section 109, LawGlobal Hub',
    url: 'https://www.lawglobalhub.com/section-109-nigeria-tax-administration-act-2025',
  },
  moneyLaundering: {
    name: 'Stransact on the Money Laundering (Prevention and Prohibition) Act 2022',
    url: 'https://stransact.com/en/insights/highlights-of-the-money-laundering-prevention-and-prohibition-act-2022',
  },
  moneyThresholds: {
    name: 'RapidAML on the Money Laundering (Prevention and Prohibition) Act 2022',
    url: 'https://rapidaml.com/?p=1304',
  },
  dataRights: {
    name: 'Mondaq on the rights of a data subject under the Nigeria Data Protection Act 2023',
    url: 'https://www.mondaq.com/nigeria/privacy-protection/1346702/rights-of-a-data-subject-under-the-nigeria-data-protection-act-2023',
  },
  dataDirective: {
    name: 'Lex Luminar on the General Application and Implementation Directive 2025',
    url: 'https://lexluminar.com/navigating-the-ndpcs-general-application-and-implementation-directive-gaid-2025',
  },
  dataBreach: {
    name: 'Nigeria Data Protection Act 2023, section 40, LawGlobal Hub',
    url: 'https://lawglobalhub.com/section-40-nigeria-data-protection-act-2023',
  },
  dataProtectionAct: {
    name: 'Legal Palace, overview of the Nigeria Data Protection Act 2023',
    url: 'https://asklegalpalace.com/2023/08/12/overview-of-the-salient-provisions-of-the-nigeria-data-protection-act-2023',
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof SOURCES;
