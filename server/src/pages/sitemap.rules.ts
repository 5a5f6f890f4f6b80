type SitemapEntry = { path: string; changed?: string }

const fixedPages: readonly SitemapEntry[] = [
  '/home',
  '/info_tournaments',
  '/event_calendar',
  '/news',
  '/about',
  '/contact',
  '/privacy',
].map((path) => ({ path }))

/** Writes the sitemap (sitemaps.org 0.9) of the public pages, each in both languages. */
export function writeSitemap(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = [...fixedPages, ...entries].map(({ path, changed }) => {
    const url = `${publicUrl}${path}`
    const writeAlternate = (lang: string) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="${url}?lang=${lang}"/>`
    const lastmod = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${url}</loc>${lastmod}${writeAlternate('en')}${writeAlternate('vi')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** Writes robots.txt, which lets crawlers read the public pages and no personal ones. */
export function writeRobots(publicUrl: string): string {
  const paths = [
    '/api/',
    '/entry',
    '/family',
    '/mc',
    '/tv',
    '/signin',
    '/signup',
    '/forgot-pass',
    '/verify-email',
    '/register_',
  ]
  return `User-agent: *\n${paths.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
