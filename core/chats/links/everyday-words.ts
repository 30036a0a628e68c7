/** Words that end a sentence in a chat about money, before a forgotten space. */
const WORDS = new Set(
  (
    'a abeg found gone got held left lost made paid said saw seen told account address again aha alert all already also amount an and any app are as ask at away back bad ' +
    'balance bank be because been before boss bro brother but buy buyer by call can cash change chat check clear ' +
    'code coin come confirm cool correct crypto customer dear detail details did dispute dm do does done dont down ' +
    'drop e eh etc evidence exactly ee extra fast fee few fine first for friend from full ga get give go god good ' +
    'great guy guys have he hello help her here hey hi him his hmm hold home how hurry i if in is it just kindly ' +
    'know lagos later let line ma madam make man many me message mine minute minutes moment money more morning mr ' +
    'mrs much my na naira name network never new next nice night no noon not note now number o of offer ogan oga ok ' +
    'okay okk on one online only open or order other our out over own page part pay payment people phone place please ' +
    'pls plz pos problem proof quick quickly rate ready receipt ref release respond right sabi same screenshot sec ' +
    'seconds see sell seller send sent service she shortly side sir slip so soon sorry sound still stop support sure ' +
    'system take tell thank thanks that the them then there they thing this time to today tomorrow too total trade ' +
    'trader transaction transfer true try up update upload us usdc usdt use very video wahala wait wallet want was we ' +
    'welcome well what when where which who why will with wo word work works wrong yes yesterday you your u ur yours'
  ).split(' '),
);

/** "I have paid.it is done", "waiting.to you": the word before the dot distinguishes a sentence from a URL. */
export function isEveryday(word: string): boolean {
  return WORDS.has(word) || /^[a-z]{2,}(?:ed|ing|ly)$/.test(word);
}
