type Listed = { path: string; changed?: string }

const fixed: readonly Listed[] = [
  '/home',
  '/info_tournaments',
  '/event_calendar',
  '/news',
  '/about',
  '/contact',
  '/privacy',
].map((path) => ({ path }))

/** The sitemap (sitemaps.org 0.9) of the public pages, each in both languages. */
export function sitemapOf(listed: readonly Listed[], publicUrl: string): string {
  const entries = [...fixed, ...listed].map(({ path, changed }) => {
    const url = `${publicUrl}${path}`
    const alternate = (lang: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${url}?lang=${lang}"/>`
    const lastmod = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${url}</loc>${lastmod}${alternate('en')}${alternate('vi')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

/** Lets crawlers read the public pages, and no personal ones. */
export function robotsOf(publicUrl: string): string {
  const closed = ['/api/', '/entry', '/mc', '/tv', '/signin', '/signup', '/forgot-pass', '/verify-email', '/register_']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
