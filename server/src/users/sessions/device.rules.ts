type NamedPatterns = readonly (readonly [name: string, pattern: RegExp])[]

/** The order matters: the user agent of a browser also matches patterns of browsers below it. */
const browsers: NamedPatterns = [
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
const systems: NamedPatterns = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Reads the names of browser and operating system from a `User-Agent`; null if unknown. The names are the same in every language. */
export function readDevice(userAgent: string | undefined): { browser: string | null; system: string | null } {
  const findName = (list: NamedPatterns) => list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null
  return { browser: findName(browsers), system: findName(systems) }
}
