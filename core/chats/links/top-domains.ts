/** Country endings, two letters each, one after the other. */
const COUNTRIES =
  'acadaeafagaialamaoaqarasatauawaxazbabbbdbebfbgbhbibjbmbnbobrbsbtbwbybzcacccdcfcgchcickclcmcn' +
  'cocrcucvcwcxcyczdedjdkdmdodzeceeegereseteufifjfkfmfofrgagbgdgegfggghgiglgmgngpgqgrgsgtgugwgy' +
  'hkhmhnhrhthuidieiliminioiqirisitjejmjojpkekgkhkikmknkpkrkwkykzlalblclilklrlsltlulvlymamcmdme' +
  'mgmhmkmlmmmnmompmqmrmsmtmumvmwmxmymznancnenfngninlnonpnrnunzompapepfpgphpkplpmpnprpsptpwpyqa' +
  'rerorsrurwsasbscsdsesgshsiskslsmsnsosrssstsusvsxsysztctdtftgthtjtktltmtntotrtttvtwtzuaugukus' +
  'uyuzvavcvevgvivnvuwfwsyeytzazmzw';

/** The other common endings. */
const NAMES =
  'com net org info biz edu gov mil int mobi name pro tel travel jobs asia aero coop museum xxx ' +
  'xyz app dev web icu vip wiki blog shop store online site website space tech host hosting ' +
  'press fun club cloud digital agency media email network systems solutions technology ' +
  'software computer domains download academy accountants capital credit creditcard exchange ' +
  'finance financial fund holdings investments loan loans market markets money pay trading bank ' +
  'cash insure lawyer legal partners international global africa lagos ventures consulting ' +
  'services center company community foundation group institute limited ltd gmbh inc llc plc ' +
  'management marketing events review reviews rocks ninja guru expert zone works tools tips top ' +
  'win bid bet casino poker games game chat dating date social stream video watch film photo ' +
  'photos pics pictures gallery design graphics art studio page link click buzz cyou sbs cfd ' +
  'bond quest rest monster beauty hair skin makeup lol mom autos boats homes yachts lat gay kim ' +
  'red pink blue black green moe run life live love news today world city town land house rent ' +
  'sale gift gifts deals discount promo coupons fit fitness health care clinic dental support ' +
  'help team work careers school college education university training science energy eco earth ' +
  'garden farm fish fashion shoes jewelry toys baby kids family pet dog food pizza cafe coffee ' +
  'bar beer wine pub restaurant kitchen hotel tours vacations voyage flights taxi cars parts ' +
  'repair bike mba ist gdn ren men party trade racing webcam faith cricket onion ton zip mov';

/** Endings that are also words in English, Pidgin, Yoruba or Hausa, or file extensions. */
const WORDS =
  'am as at ba be by de do gm id im in is it ke la ma me ml mm mo mr ms my na ne ni no pa pm pr ' +
  'ps re sa se so sr st to uk um us ye app bank bar beer bet bid black blue bond care cars cash ' +
  'center chat city click club coffee company credit date deals dog download earth email energy ' +
  'events exchange family farm fish fit food fun fund game games gift gifts group hair health ' +
  'help host house info jobs kids land legal life limited link live loan love ltd market media ' +
  'men mom money mov name network news online page parts party pay photo pics pro rent rest ' +
  'review reviews run sale school services shop site skin social space store support team tips ' +
  'today tools top town trade trading training travel video vip watch website win wine work ' +
  'works world zip zone';

const KNOWN = new Set([...(COUNTRIES.match(/../g) ?? []), ...NAMES.split(' ')]);
const ALSO_WORDS = new Set(WORDS.split(' '));

/** Whether this is a top-level domain at all. */
export function isTopDomain(ending: string): boolean {
  return KNOWN.has(ending) || /^xn--[a-z0-9-]+$/.test(ending);
}

/** Whether it is also a word: "I have paid.it is done" names no URL. */
export function isAlsoWord(ending: string): boolean {
  return ALSO_WORDS.has(ending);
}
