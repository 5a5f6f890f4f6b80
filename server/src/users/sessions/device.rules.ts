type NamedSigns = readonly (readonly [name: string, sign: RegExp])[]

/** In this order, because the user agent of each also has the signs of some below it. */
const browsers: NamedSigns = [
  ['Zalo', /\bZalo\b/i],
  ['Facebook', /\bFBA[NV]\//],
  ['Cốc Cốc', /\bcoc_coc_browser\//i],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS)\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: NamedSigns = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system of a `User-Agent` by their names, which are the same in every language; null where unknown. */
export function readDevice(userAgent: string | undefined): { browser: string | null; system: string | null } {
  const findName = (list: NamedSigns) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  return { browser: findName(browsers), system: findName(systems) }
}
